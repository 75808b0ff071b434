import { logInWithPasskey, startPasskeyLogin } from '@latchkey/contract/endpoints/passkey'
import { expect, test, vi } from 'vitest'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { createFakePasskeys, REQUEST, unanswered } from './fakePasskeys.fixture.ts'
import type { Passkeys } from './Passkeys.ts'
import { startPasskeyAutofill } from './startPasskeyAutofill.ts'

async function start(changes: Partial<Passkeys> = {}) {
  const { client, server, ports } = createFakeClient({ config: { passkey_auth: true } })
  server.answers[startPasskeyLogin.path] = () => ({ status: 200, body: { options: REQUEST } })
  server.answers[logInWithPasskey.path] = () => ({ status: 200, body: server.session() })
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const { passkeys, signals } = createFakePasskeys(changes)
  const onLoggedIn = vi.fn()
  const onRefused = vi.fn()
  const stop = startPasskeyAutofill(client, { passkeys, onLoggedIn, onRefused })
  const challenges = () =>
    ports.requests.filter(({ url }) => url.endsWith(startPasskeyLogin.path)).length
  return { client, server, ports, signals, onLoggedIn, onRefused, stop, challenges }
}

test('logs in with a passkey chosen from autofill', async () => {
  const { client, onLoggedIn } = await start()
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(client.getState().recentLoginMethod).toBe('passkey')
})

test('requests nothing if the browser does not support autofill', async () => {
  const { challenges, signals } = await start({ hasFieldSuggestions: async () => false })
  await Promise.resolve()
  expect(challenges()).toBe(0)
  expect(signals).toEqual([])
})

test('aborts autofill on stop', async () => {
  const { signals, stop, onRefused } = await start({ getFromField: unanswered })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  stop()
  expect(signals[0]?.aborted).toBe(true)
  await Promise.resolve()
  expect(onRefused).not.toHaveBeenCalled()
})

test('renews the challenge after four minutes, before it expires', async () => {
  const { ports, signals, challenges } = await start({ getFromField: unanswered })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  ports.clock.advance(METHOD_LIMITS.passkeyAutofillRenewMs)
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  expect([signals[0]?.aborted, signals[1]?.aborted]).toEqual([true, false])
  expect(challenges()).toBe(2)
})

test('reports a passkey that the server rejects, but not an aborted prompt', async () => {
  const { server, onRefused } = await start({
    getFromField: async (options, signal) => {
      server.answers[logInWithPasskey.path] = () => refuse('passkey_not_registered')
      return createFakePasskeys().passkeys.get(options, signal)
    },
  })
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code: 'passkey_not_registered' })
})
