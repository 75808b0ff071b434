import { createFakeClient, refuse } from '@latchkey/client/testing'
import { refreshSession } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useGuestAccounts } from './useGuestAccounts.ts'

afterEach(cleanup)

function Host({ keep }: { keep(create: () => Promise<unknown>): void }) {
  keep(useGuestAccounts().createGuestAccount)
  return null
}

async function open() {
  const { client, server } = createFakeClient({ user: { is_guest: true } })
  const calls: unknown[] = []
  const session = server.answers[refreshSession.path]
  server.answers[logInAsGuest.path] = (body) => {
    calls.push(body)
    return session?.(body) ?? refuse('not_found')
  }
  let create = (): Promise<unknown> => Promise.reject(new Error('Not drawn yet'))
  const keep = (createGuestAccount: typeof create) => {
    create = createGuestAccount
  }
  await render(
    <LatchkeyClientProvider client={client}>
      <Host keep={keep} />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  return { server, calls, create: () => create() }
}

test('creates one guest for repeated calls', async () => {
  const { create, calls } = await open()
  expect(await create()).toMatchObject({ isGuest: true, linkedAccounts: [] })
  expect(await create()).toMatchObject({ isGuest: true })
  expect(calls).toHaveLength(1)
})

test('rejects with the error code if the app has no guests', async () => {
  const { create, server } = await open()
  server.answers[logInAsGuest.path] = () => refuse('disallowed_login_method')
  await expect(create()).rejects.toMatchObject({ code: 'disallowed_login_method' })
})
