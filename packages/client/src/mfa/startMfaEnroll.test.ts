import { LIMITS } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import type { MfaMethod } from '../core/user/MfaAnswer.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { mfaCalls } from './mfaCalls.ts'
import { startMfaEnroll } from './startMfaEnroll.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const proved = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const passkey = (credential_id: string) =>
  ({ type: 'passkey', credential_id, enrolled_in_mfa: false, ...proved }) as const
const NUMBER = '+14155550123'

type Asked = { event: string; data: Record<string, unknown> }

async function open({ methods = [] as MfaMethod[], passkeys = 0, hasCodes = false } = {}) {
  const fake = createFakeClient({
    ...(hasCodes && { config: { mfa_recovery_codes: true } }),
    user: {
      mfa_methods: methods.map((type) => ({ type, verified_at: 1 })),
      linked_accounts: Array.from({ length: passkeys }, (_, place) => passkey(`key-${place}`)),
    },
  })
  const { client, server } = fake
  client.start()
  await settled()
  client.acceptSession(server.session(), 'email')
  const asked: Asked[] = []
  let refusal: LatchkeyError | null = null
  const bridge = {
    request: async (event: string, data: Record<string, unknown>) => {
      asked.push({ event, data })
      if (refusal) throw refusal
      if (data.code !== undefined && data.code !== '123456')
        throw new LatchkeyError('invalid_credentials', 'wrong')
      if (data.recoveryCodes) return { recoveryCodes: ['AAAA-BBBB-CCCC'] }
      return { method: 'totp', secret: 'JBSWY3DP', authUrl: 'otpauth://totp/x?secret=JBSWY3DP' }
    },
  }
  const calls = mfaCalls(client, bridge as Parameters<typeof mfaCalls>[1])
  const start = () => startMfaEnroll(client, { calls })
  return {
    ...fake,
    asked,
    calls,
    start,
    refuseWith: (error: LatchkeyError | null) => {
      refusal = error
    },
  }
}

test('enrols an authenticator app: intro, picker, key, a wrong code, the right one', async () => {
  const { start, asked } = await open()
  const flow = start()
  expect(flow.getState().status).toBe('intro')
  flow.send({ type: 'next' })
  flow.send({ type: 'add', method: 'totp' })
  await settled()
  expect(flow.getState()).toMatchObject({
    status: 'totp-key',
    enrolment: { secret: 'JBSWY3DP' },
  })
  flow.send({ type: 'next' })
  flow.send({ type: 'submit-code', code: '000000' })
  await settled()
  expect(flow.getState()).toMatchObject({ status: 'totp-code', error: expect.anything() })
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(flow.getState()).toEqual({ status: 'added', method: 'totp' })
  expect(asked.map(({ event }) => event)).toEqual([
    'privy:mfa:init-enrollment',
    'privy:mfa:submit-enrollment',
    'privy:mfa:submit-enrollment',
  ])
})

test('resumes at the code after a reload, within ten minutes and for the same user', async () => {
  const { start, client, ports, asked, server } = await open()
  const before = start()
  before.send({ type: 'next' })
  before.send({ type: 'add', method: 'sms' })
  before.send({ type: 'submit-number', phoneNumber: NUMBER })
  await settled()
  before.stop()

  const after = start()
  expect(after.getState()).toEqual({ status: 'sms-code', phoneNumber: NUMBER, error: null })
  after.stop()
  ports.clock.advance(METHOD_LIMITS.mfaEnrolmentLifetimeMs)
  expect(start().getState().status).toBe('intro')

  ports.clock.advance(LIMITS.resendCountdownMs)
  const again = start()
  again.send({ type: 'next' })
  again.send({ type: 'add', method: 'totp' })
  await settled()
  again.stop()
  const resumed = start()
  expect(resumed.getState()).toEqual({ status: 'totp-code', enrolment: null, error: null })
  resumed.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(resumed.getState().status).toBe('added')
  expect(asked.at(-1)?.data).toMatchObject({ method: 'totp', code: '123456' })
  // The enrolment is cleared after success.
  expect(start().getState().status).toBe('intro')

  const other = start()
  other.send({ type: 'next' })
  other.send({ type: 'add', method: 'totp' })
  await settled()
  const someoneElse = server.session()
  client.acceptSession(
    { ...someoneElse, user: someoneElse.user && { ...someoneElse.user, id: 'did:privy:other' } },
    'email',
  )
  expect(start().getState().status).toBe('intro')
})

test('clears the stored enrolment when the user returns to the picker', async () => {
  const { start } = await open({ methods: ['totp'] })
  const flow = start()
  flow.send({ type: 'add', method: 'sms' })
  flow.send({ type: 'submit-number', phoneNumber: NUMBER })
  await settled()
  flow.send({ type: 'back' })
  flow.send({ type: 'back' })
  expect(flow.getState().status).toBe('picker')
  expect(start().getState().status).toBe('picker')
})

test('enables a single passkey at once, and several after a confirmation', async () => {
  const sole = await open({ passkeys: 1 })
  const flow = sole.start()
  flow.send({ type: 'next' })
  flow.send({ type: 'add', method: 'passkey' })
  await settled()
  expect(flow.getState()).toEqual({ status: 'added', method: 'passkey' })
  expect(sole.asked.at(-1)?.data).toMatchObject({ credentialIds: ['key-0'] })

  const several = await open({ passkeys: 2 })
  const listed = several.start()
  listed.send({ type: 'next' })
  listed.send({ type: 'add', method: 'passkey' })
  expect(listed.getState().status).toBe('passkeys')
  listed.send({ type: 'enable-passkeys' })
  await settled()
  expect(several.asked.at(-1)?.data).toMatchObject({ credentialIds: ['key-0', 'key-1'] })
})

test('removes a factor after a confirmation, and returns to the picker if MFA is canceled', async () => {
  const { start, asked, refuseWith } = await open({ methods: ['sms', 'passkey'] })
  const flow = start()
  expect(flow.getState().status).toBe('picker')
  refuseWith(new LatchkeyError('missing_mfa_credentials', 'Canceled MFA verification.'))
  flow.send({ type: 'remove', method: 'sms' })
  flow.send({ type: 'confirm' })
  await settled()
  expect(flow.getState().status).toBe('picker')

  refuseWith(new LatchkeyError('service_unavailable', 'away'))
  flow.send({ type: 'remove', method: 'sms' })
  flow.send({ type: 'confirm' })
  await settled()
  expect(flow.getState()).toMatchObject({ status: 'remove', method: 'sms' })

  refuseWith(null)
  flow.send({ type: 'confirm' })
  await settled()
  expect(asked.at(-1)).toEqual({ event: 'privy:mfa:unenroll', data: { method: 'sms' } })
  flow.send({ type: 'remove', method: 'passkey' })
  flow.send({ type: 'confirm' })
  await settled()
  expect(asked.at(-1)?.data).toMatchObject({
    method: 'passkey',
    credentialIds: [],
    removeForLogin: true,
  })
})

test('unlinks a passkey that is a factor only if the app allows it', async () => {
  const fake = await open()
  const { client, server, asked } = fake
  const session = server.session()
  const linked = [{ ...passkey('key-0'), enrolled_in_mfa: true }]
  if (session.user) session.user.linked_accounts = linked
  client.acceptSession(session, 'email')
  await expect(fake.calls.unlinkPasskey('key-0')).rejects.toThrow(
    'Cannot unlink a passkey enrolled in MFA',
  )
  await expect(fake.calls.unlinkPasskey('key-9')).rejects.toMatchObject({
    code: 'linked_account_not_found',
  })
  expect(asked).toEqual([])
  const sent: unknown[] = []
  const request = async (...given: unknown[]) => sent.push(given) as never
  const lenient = mfaCalls(client, { request }, { shouldUnenrollMfaOnUnlink: true })
  await lenient.unlinkPasskey('key-0')
  expect(sent).toEqual([
    ['privy:auth:unlink-passkey', { credentialId: 'key-0', removeAsMfa: true }],
  ])
})

test('shows recovery codes after the first factor, and new ones after MFA', async () => {
  const { start, calls } = await open({ hasCodes: true })
  const flow = start()
  flow.send({ type: 'next' })
  flow.send({ type: 'add', method: 'totp' })
  await settled()
  flow.send({ type: 'next' })
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  const codes = ['AAAA-BBBB-CCCC']
  expect(flow.getState()).toEqual({ status: 'recovery-codes', codes, method: 'totp' })
  flow.send({ type: 'next' })
  expect(flow.getState()).toEqual({ status: 'added', method: 'totp' })

  const later = await open({ hasCodes: true, methods: ['totp'] })
  let refusal: LatchkeyError | null = new LatchkeyError('missing_mfa_credentials', 'Canceled')
  later.calls.createRecoveryCodes = async () => {
    if (refusal) throw refusal
    return codes
  }
  const renewing = later.start()
  const renew = async () => {
    renewing.send({ type: 'renew-codes' })
    renewing.send({ type: 'confirm' })
    await settled()
  }
  await renew()
  expect(renewing.getState().status).toBe('picker')
  refusal = null
  await renew()
  expect(renewing.getState()).toEqual({ status: 'recovery-codes', codes, method: null })
  renewing.send({ type: 'next' })
  expect(renewing.getState().status).toBe('picker')
  // Headless mode returns no recovery codes unless requested.
  expect(await calls.enrollTotp('123456')).toBeUndefined()
})
