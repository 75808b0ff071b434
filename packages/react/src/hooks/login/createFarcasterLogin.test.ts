import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import {
  finishFarcaster,
  finishFarcasterFrame,
  getFarcasterStatus,
  startFarcaster,
  startFarcasterFrame,
} from '@latchkey/contract/endpoints/farcaster'
import { expect, test, vi } from 'vitest'
import { createFarcasterLogin } from './createFarcasterLogin.ts'

const MESSAGE = 'a message\nResources:\n- farcaster://fid/7'
const account = { type: 'farcaster', fid: 7, owner_address: '0x1' }
const proved = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }

async function begin() {
  const { client, server, ports } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const ok = (body: unknown) => ({ status: 200, body })
  const session = {
    user: { id: 'u', created_at: 1, mfa_methods: [], linked_accounts: [{ ...account, ...proved }] },
    token: 'a.b.c',
    privy_access_token: null,
    refresh_token: 'r',
    identity_token: null,
    session_update_action: 'set',
    is_new_user: true,
  }
  let isApproved = false
  const sent: Record<string, unknown>[] = []
  Object.assign(server.answers, {
    [startFarcaster.path]: () => ok({ channel_token: 'c', connect_uri: 'https://phone.example' }),
    [getFarcasterStatus.path]: () =>
      ok(
        isApproved
          ? { state: 'completed', nonce: 'n', message: MESSAGE, signature: '0x1', fid: 7 }
          : { state: 'pending', nonce: 'n' },
      ),
    [finishFarcaster.path]: (body: Record<string, unknown>) => {
      sent.push(body)
      return ok(session)
    },
    [startFarcasterFrame.path]: () => ok({ nonce: 'n', expires_at: '2030-01-01T00:00:00Z' }),
    [finishFarcasterFrame.path]: (body: Record<string, unknown>) => {
      sent.push(body)
      return ok(session)
    },
  })
  const told = { onState: vi.fn(), onComplete: vi.fn(), onError: vi.fn() }
  const approve = () => {
    isApproved = true
  }
  return { ports, server, sent, told, approve, login: createFarcasterLogin(client, told) }
}

test('reports the connect URI, then the logged-in user', async () => {
  const { login, told, approve, ports, sent } = await begin()
  const done = login.login({ mode: 'no-signup' })
  await vi.waitFor(() =>
    expect(told.onState).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: 'awaiting-approval', connectUri: 'https://phone.example' }),
    ),
  )
  approve()
  ports.clock.advance(METHOD_LIMITS.farcasterPollMs)
  await done
  expect(sent).toEqual([
    { channel_token: 'c', message: MESSAGE, signature: '0x1', fid: 7, mode: 'no-signup' },
  ])
  expect(told.onComplete).toHaveBeenCalledWith(
    expect.objectContaining({
      loginMethod: 'farcaster',
      isNewUser: true,
      loginAccount: expect.objectContaining({ fid: 7 }),
    }),
  )
})

test('rejects and calls onError when the login is rejected', async () => {
  const { login, told, server } = await begin()
  server.answers[startFarcaster.path] = () => refuse('disallowed_login_method')
  await expect(login.login({ mode: 'login-or-sign-up' })).rejects.toMatchObject({
    code: 'disallowed_login_method',
  })
  expect(told.onError).toHaveBeenCalledTimes(1)
})

test('logs in from a frame with a signed nonce and the id of the message', async () => {
  const { login, sent, told } = await begin()
  expect(await login.startFrame()).toEqual({ nonce: 'n' })
  const signed = { message: MESSAGE, signature: '0x2', mode: 'login-or-sign-up' as const }
  await login.finishFrame(signed)
  expect(sent).toEqual([{ ...signed, fid: 7 }])
  expect(told.onComplete).toHaveBeenCalledTimes(1)
  await expect(login.finishFrame({ ...signed, message: 'no id' })).rejects.toMatchObject({
    code: 'invalid_data',
  })
})
