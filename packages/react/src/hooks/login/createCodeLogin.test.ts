import { createFakeClient, refuse } from '@latchkey/client/testing'
import { LIMITS, refreshSession, sendEmailCode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test, vi } from 'vitest'
import { createFlowRun } from '../createFlowRun.ts'
import { createCodeLogin } from './createCodeLogin.ts'
import { toCodeLoginState } from './toCodeLoginState.ts'
import { EMAIL_CODE } from './useLoginWithEmail.ts'
import { SMS_CODE } from './useLoginWithSms.ts'

async function start(fake = createFakeClient(), method = EMAIL_CODE) {
  const run = createFlowRun<never, never>() as unknown as Parameters<typeof createCodeLogin>[2]
  const login = createCodeLogin(fake.client, method, run)
  const getState = () => toCodeLoginState(run.getState())
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  return { ...fake, ...login, run, getState }
}

test('sends a code, submits it and resolves with the login', async () => {
  const { sendCode, loginWithCode, run, getState } = await start()
  const statuses: string[] = []
  run.subscribe(() => statuses.push(getState().status))
  await sendCode('ada@example.com')
  expect(await loginWithCode({ code: '123456' })).toMatchObject({
    isNewUser: true,
    wasAlreadyAuthenticated: false,
    loginMethod: 'email',
    loginAccount: { address: 'ada@example.com' },
  })
  expect(statuses).toEqual(['sending-code', 'awaiting-code-input', 'submitting-code', 'done'])
})

test('rejects a wrong code, and accepts another after 1.4 s', async () => {
  const { sendCode, loginWithCode, getState, ports } = await start()
  await sendCode('ada@example.com')
  const wrong = { code: 'invalid_credentials' }
  await expect(loginWithCode({ code: '000000' })).rejects.toMatchObject(wrong)
  expect(getState()).toMatchObject({ status: 'error', error: wrong })
  ports.clock.advance(LIMITS.codeErrorResetMs)
  expect(getState().status).toBe('awaiting-code-input')
  expect(await loginWithCode({ code: '123456' })).toMatchObject({ loginMethod: 'email' })
})

test('tells the developer which value is missing', async () => {
  const { sendCode, loginWithCode } = await start()
  await expect(sendCode('')).rejects.toThrow('Email must be set when initialzing authentication.')
  const missing = 'Email and email code must be set prior to calling authenticate.'
  await expect(loginWithCode({ code: '123456' })).rejects.toThrow(missing)
  await sendCode('ada@example.com')
  await expect(loginWithCode({ code: '' })).rejects.toThrow(missing)
})

test('accepts another address after a rejected send', async () => {
  const { sendCode, getState, server } = await start()
  const answer = server.answers[sendEmailCode.path] ?? (() => refuse('not_found'))
  server.answers[sendEmailCode.path] = () => refuse('too_many_requests')
  await expect(sendCode('ada@example.com')).rejects.toThrow()
  expect(getState()).toMatchObject({ status: 'error', error: { code: 'too_many_requests' } })
  server.answers[sendEmailCode.path] = answer
  await sendCode('alan@example.com')
  expect(getState().status).toBe('awaiting-code-input')
})

test('tells the server that sign-up is disabled', async () => {
  const { sendCode, loginWithCode, ports } = await start()
  await sendCode('ada@example.com', true)
  await loginWithCode({ code: '123456' })
  expect(await ports.requests.at(-1)?.json()).toMatchObject({ mode: 'no-signup' })
})

test('warns and sends no code if a user is already logged in', async () => {
  const { sendCode, loginWithCode, ports } = await start()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await sendCode('ada@example.com')
  await loginWithCode({ code: '123456' })
  const before = ports.requests.length
  await sendCode('ada@example.com')
  expect(ports.requests).toHaveLength(before)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('sends a code to a phone number and resolves with the login', async () => {
  const at = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
  const fake = createFakeClient({
    config: { sms_auth: true },
    user: { linked_accounts: [{ type: 'phone', phoneNumber: '+14155550123', ...at }] },
  })
  const bodies: unknown[] = []
  const session = fake.server.answers[refreshSession.path]
  fake.server.answers[sendSmsCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  fake.server.answers[verifySmsCode.path] = (body) => {
    bodies.push(body)
    return session?.(body) ?? refuse('not_found')
  }
  const { sendCode, loginWithCode } = await start(fake, SMS_CODE)
  await expect(sendCode('')).rejects.toThrow('Phone number must be set')
  await sendCode('+14155550123', true)
  expect(await loginWithCode({ code: '123456' })).toMatchObject({
    loginMethod: 'sms',
    loginAccount: { type: 'phone', number: '+14155550123' },
  })
  expect(bodies).toEqual([
    { phoneNumber: '+14155550123' },
    { phoneNumber: '+14155550123', code: '123456', mode: 'no-signup' },
  ])
})
