import type { Ports } from '@latchkey/client'
import { getMe, refreshSession, STORAGE_KEYS } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { withHostSession } from './createPageClient.ts'

const API = 'https://auth.example'

function setUp(token: string | null) {
  const requests: Request[] = []
  const ports = withHostSession(
    {
      fetch: async (request: Request) => {
        requests.push(request)
        return Response.json({ user: { id: 'ada' }, identity_token: null })
      },
    } as Ports,
    { accessToken: 'first', readToken: async () => token },
  )
  const refresh = () =>
    ports.fetch(
      new Request(API + refreshSession.path, {
        method: 'POST',
        headers: { 'privy-app-id': 'app' },
        body: '{"refresh_token":""}',
      }),
    )
  return { ports, requests, refresh }
}

test('starts with the access token of the host page, in memory', () => {
  const { ports } = setUp('second')
  expect(ports.storage.get(STORAGE_KEYS.accessToken)).toBe('"first"')
})

test('refreshes through the host page and reads the user with its token', async () => {
  const { requests, refresh } = setUp('second')
  expect(await (await refresh()).json()).toMatchObject({
    user: { id: 'ada' },
    token: 'second',
    refresh_token: null,
  })
  expect(requests).toHaveLength(1)
  expect([requests[0]?.url, requests[0]?.headers.get('authorization')]).toEqual([
    API + getMe.path,
    'Bearer second',
  ])
})

test('ends the session if the host page has none, without a request', async () => {
  const { requests, refresh } = setUp(null)
  expect((await refresh()).status).toBe(401)
  expect(requests).toEqual([])
})
