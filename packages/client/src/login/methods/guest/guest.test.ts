import { pathOf, refreshSession } from '@latchkey/contract'
import { guestStorageKey, logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { sendEmailCode } from '@latchkey/contract/endpoints/oneTimeCode'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { FAKE_APP_ID, refuse } from '../../../testing/createFakeServer.ts'
import { startGuest } from './startGuest.ts'

const KEY = guestStorageKey(FAKE_APP_ID)
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function open() {
  const fake = createFakeClient({ user: { is_guest: true } })
  const shown: unknown[] = []
  const session = fake.server.answers[refreshSession.path]
  fake.server.answers[logInAsGuest.path] = (body) => {
    shown.push(body.guest_credential)
    return session?.(body) ?? refuse('not_found')
  }
  fake.client.start()
  await settled()
  return { ...fake, shown }
}

test('logs in with a 43-character credential that this browser stores', async () => {
  const { client, ports, shown } = await open()
  for (const round of [1, 2]) {
    const flow = startGuest(client)
    expect(flow.getState().status).toBe('initial')
    flow.send({ type: 'start' })
    expect(flow.getState().status).toBe('loading')
    await settled()
    expect([round, flow.getState().status]).toEqual([round, 'done'])
  }
  expect(shown[0]).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(shown[1]).toBe(shown[0])
  expect(ports.storage.get(KEY)).toBe(JSON.stringify(shown[0]))
  expect(client.getState().user?.isGuest).toBe(true)
  expect(client.getState().recentLoginMethod).toBeNull()
})

test('replaces an invalid stored credential', async () => {
  for (const left of ['{', '"short"', '42', JSON.stringify('='.repeat(43))]) {
    const { client, ports, shown } = await open()
    ports.storage.set(KEY, left)
    startGuest(client).send({ type: 'start' })
    await settled()
    expect(shown[0]).toMatch(/^[A-Za-z0-9_-]{43}$/)
  }
})

test('reports an error and can be retried', async () => {
  const { client, server } = await open()
  const answer = server.answers[logInAsGuest.path]
  server.answers[logInAsGuest.path] = () => refuse('disallowed_login_method')
  const flow = startGuest(client)
  flow.send({ type: 'start' })
  await settled()
  expect(flow.getState()).toMatchObject({
    status: 'error',
    error: { code: 'disallowed_login_method' },
  })
  if (answer) server.answers[logInAsGuest.path] = answer
  flow.send({ type: 'start' })
  await settled()
  expect(flow.getState().status).toBe('done')
})

test('refreshes an expired guest token before a login that upgrades the guest', async () => {
  const { client, ports } = await open()
  startGuest(client).send({ type: 'start' })
  await settled()
  ports.clock.advance(16 * 60_000)
  ports.requests.length = 0
  await client.call(sendEmailCode, { email: 'ada@example.com' })
  expect(ports.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    refreshSession.path,
    pathOf(sendEmailCode, {}),
  ])
})
