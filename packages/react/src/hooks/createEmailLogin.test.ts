import type { LatchkeyError, LoginResult } from '@latchkey/client'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import { LIMITS, sendEmailCode } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { createEmailLogin } from './createEmailLogin.ts'

async function start() {
  const fake = createFakeClient()
  const completed: LoginResult[] = []
  const errors: LatchkeyError[] = []
  const login = createEmailLogin(fake.client, {
    onComplete: (result) => completed.push(result),
    onError: (error) => errors.push(error),
  })
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  return { ...fake, login, completed, errors }
}

test('a code is sent, then entered, and the host hears who came in', async () => {
  const { login, completed } = await start()
  const statuses: string[] = []
  login.subscribe(() => statuses.push(login.getState().status))
  await login.sendCode({ email: 'ada@example.com' })
  await login.loginWithCode({ code: '123456' })
  expect(statuses).toEqual(['sending-code', 'awaiting-code-input', 'submitting-code', 'done'])
  expect(completed).toMatchObject([
    {
      isNewUser: true,
      wasAlreadyAuthenticated: false,
      loginMethod: 'email',
      loginAccount: { address: 'ada@example.com' },
    },
  ])
})

test('a wrong code rejects, is reported, and after 1.4 s another may be entered', async () => {
  const { login, ports, errors, completed } = await start()
  await login.sendCode({ email: 'ada@example.com' })
  await expect(login.loginWithCode({ code: '000000' })).rejects.toThrow()
  expect(login.getState()).toMatchObject({
    status: 'error',
    error: { code: 'invalid_credentials' },
  })
  expect(errors).toHaveLength(1)
  ports.clock.advance(LIMITS.codeErrorResetMs)
  expect(login.getState().status).toBe('awaiting-code-input')
  await login.loginWithCode({ code: '123456' })
  expect(completed).toHaveLength(1)
})

test('the developer is told what a call lacked', async () => {
  const { login } = await start()
  await expect(login.sendCode({ email: '' })).rejects.toThrow(
    'Email must be set when initialzing authentication.',
  )
  await expect(login.loginWithCode({ code: '123456' })).rejects.toThrow(
    'Email and email code must be set prior to calling authenticate.',
  )
  await login.sendCode({ email: 'ada@example.com' })
  await expect(login.loginWithCode({ code: '' })).rejects.toThrow(
    'Email and email code must be set prior to calling authenticate.',
  )
})

test('a call before the client is ready is refused', async () => {
  const { client } = createFakeClient()
  const onError = vi.fn()
  const login = createEmailLogin(client, { onComplete: () => {}, onError })
  await expect(login.sendCode({ email: 'ada@example.com' })).rejects.toThrow(
    'Method called before `ready`',
  )
  expect(onError).toHaveBeenCalledTimes(1)
})

test('a refused send leaves the login where another address can be tried', async () => {
  const { login, server } = await start()
  const answer = server.answers[sendEmailCode.path] ?? (() => refuse('not_found'))
  server.answers[sendEmailCode.path] = () => refuse('too_many_requests')
  await expect(login.sendCode({ email: 'ada@example.com' })).rejects.toThrow()
  expect(login.getState()).toMatchObject({ status: 'error', error: { code: 'too_many_requests' } })
  server.answers[sendEmailCode.path] = answer
  await login.sendCode({ email: 'alan@example.com' })
  expect(login.getState().status).toBe('awaiting-code-input')
})

test('with sign-up disabled the server is told so', async () => {
  const { login, ports } = await start()
  await login.sendCode({ email: 'ada@example.com', disableSignup: true })
  await login.loginWithCode({ code: '123456' })
  const sent = await ports.requests.at(-1)?.json()
  expect(sent).toMatchObject({ mode: 'no-signup' })
})

test('whoever is logged in already gets a warning and no second code', async () => {
  const { login, ports } = await start()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await login.sendCode({ email: 'ada@example.com' })
  await login.loginWithCode({ code: '123456' })
  const before = ports.requests.length
  await login.sendCode({ email: 'ada@example.com' })
  expect(ports.requests).toHaveLength(before)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
