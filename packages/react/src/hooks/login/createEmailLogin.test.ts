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

test('sends a code, submits it and reports the login', async () => {
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

test('rejects and reports a wrong code, and accepts another after 1.4 s', async () => {
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

test('tells the developer which value is missing', async () => {
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

test('rejects a call before the client is ready', async () => {
  const { client } = createFakeClient()
  const onError = vi.fn()
  const login = createEmailLogin(client, { onComplete: () => {}, onError })
  await expect(login.sendCode({ email: 'ada@example.com' })).rejects.toThrow(
    'Method called before `ready`',
  )
  expect(onError).toHaveBeenCalledTimes(1)
})

test('accepts another address after a rejected send', async () => {
  const { login, server } = await start()
  const answer = server.answers[sendEmailCode.path] ?? (() => refuse('not_found'))
  server.answers[sendEmailCode.path] = () => refuse('too_many_requests')
  await expect(login.sendCode({ email: 'ada@example.com' })).rejects.toThrow()
  expect(login.getState()).toMatchObject({ status: 'error', error: { code: 'too_many_requests' } })
  server.answers[sendEmailCode.path] = answer
  await login.sendCode({ email: 'alan@example.com' })
  expect(login.getState().status).toBe('awaiting-code-input')
})

test('tells the server that sign-up is disabled', async () => {
  const { login, ports } = await start()
  await login.sendCode({ email: 'ada@example.com', disableSignup: true })
  await login.loginWithCode({ code: '123456' })
  const sent = await ports.requests.at(-1)?.json()
  expect(sent).toMatchObject({ mode: 'no-signup' })
})

test('warns and sends no code if a user is already logged in', async () => {
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
