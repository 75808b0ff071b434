import type { LatchkeyError, LoginResult } from '@latchkey/client'
import { createFakeClient, refuse } from '@latchkey/client/testing'
import { refreshSession } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test, vi } from 'vitest'
import { createSmsLogin } from './createSmsLogin.ts'

const at = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }

async function start() {
  const fake = createFakeClient({
    config: { sms_auth: true },
    user: { linked_accounts: [{ type: 'phone', phoneNumber: '+14155550123', ...at }] },
  })
  const bodies: Record<string, unknown>[] = []
  const session = fake.server.answers[refreshSession.path]
  fake.server.answers[sendSmsCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  fake.server.answers[verifySmsCode.path] = (body) => {
    bodies.push(body)
    return session?.(body) ?? refuse('not_found')
  }
  const completed: LoginResult[] = []
  const errors: LatchkeyError[] = []
  const login = createSmsLogin(fake.client, {
    onComplete: (result) => completed.push(result),
    onError: (error) => errors.push(error),
  })
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  return { ...fake, login, bodies, completed, errors }
}

test('sends a code to the number and reports the login', async () => {
  const { login, bodies, completed } = await start()
  await login.sendCode({ phoneNumber: '+14155550123', disableSignup: true })
  await login.loginWithCode({ code: '123456' })
  expect(bodies).toEqual([
    { phoneNumber: '+14155550123' },
    { phoneNumber: '+14155550123', code: '123456', mode: 'no-signup' },
  ])
  expect(completed).toMatchObject([
    { loginMethod: 'sms', loginAccount: { type: 'phone', number: '+14155550123' } },
  ])
})

test('rejects a code without a number with a developer message', async () => {
  const { login, errors } = await start()
  await expect(login.sendCode({ phoneNumber: '' })).rejects.toThrow('Phone number must be set')
  await expect(login.loginWithCode({ code: '123456' })).rejects.toThrow(
    'Phone number and SMS code must be set',
  )
  expect(errors).toHaveLength(2)
})
