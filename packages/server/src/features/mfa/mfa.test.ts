import type { SessionReply, WireUser } from '@latchkey/contract'
import {
  enrollMfaPasskeys,
  enrollMfaSms,
  enrollMfaTotp,
  sendMfaCode,
  startMfaPasskey,
  startMfaTotp,
  unenrollMfaSms,
  unenrollMfaTotp,
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createMfaServer } from './mfaServer.fixture.ts'

const server = await createMfaServer(await withDatabase())
const MINUTE_MS = 60_000
const MFA_REQUIRED = [401, 'missing_or_invalid_mfa']

const numberOf = (place: number) => `+1415555${String(2000 + place)}`
const sentCode = (number: string) =>
  /^\d{6}/.exec(server.mails.filter(({ to }) => to === number).at(-1)?.text ?? '')?.[0] ?? ''

test('enables an authenticator app after its first correct code and lists it in the user', async () => {
  const otherUser = await server.withTotp()
  expect(otherUser.user.mfa_methods).toEqual([{ type: 'totp', verified_at: expect.any(Number) }])
  expect(await otherUser.pass()).toMatch(/^[\w-]{43}$/)
})

test('notifies the user when a second factor is added and when it is removed', async () => {
  const otherUser = await server.withTotp()
  const subjects = () => server.mails.map((mail) => ('subject' in mail ? mail.subject : ''))
  expect(subjects().at(-1)).toBe('A second factor was added: Test app')
  expect(server.mails.at(-1)?.text).toContain('(an authenticator app)')
  const mfaToken = await otherUser.pass()
  const before = server.mails.length
  expect((await otherUser.ask(unenrollMfaTotp.path, {}, mfaToken)).status).toBe(200)
  expect(subjects().slice(before)).toEqual(['A second factor was removed: Test app'])
})

test('stores the secret encrypted', async () => {
  const otherUser = await server.createUser()
  const answer = await otherUser.ask(startMfaTotp.path)
  const { totpSecret } = (await answer.json()) as { totpSecret: string }
  const { rows } = await server.db.execute(
    sql`select row_to_json(mfa_factors) as row from mfa_factors`,
  )
  expect(JSON.stringify(rows)).not.toContain(totpSecret)
})

test('keeps a started enrolment for ten minutes, across reloads, without enabling it', async () => {
  const otherUser = await server.createUser()
  await otherUser.ask(startMfaTotp.path)
  expect(await refusal(await otherUser.ask(verifyMfaTotp.path, { code: '000000' }))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
  server.advance(SERVER_LIMITS.mfaEnrolmentLifetimeMs)
  expect(await refusal(await otherUser.ask(enrollMfaTotp.path, { code: '000000' }))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
})

test('enrols a phone number by its code and verifies with it afterwards', async () => {
  const otherUser = await server.createUser()
  const phoneNumber = numberOf(1)
  await otherUser.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  const enrolled = await otherUser.ask(enrollMfaSms.path, {
    phoneNumber,
    code: sentCode(phoneNumber),
  })
  expect(((await enrolled.json()) as WireUser).mfa_methods).toMatchObject([{ type: 'sms' }])

  server.advance(MINUTE_MS)
  await otherUser.ask(sendMfaCode.path, { action: 'verify' })
  const answer = await otherUser.ask(verifyMfaSms.path, { code: sentCode(phoneNumber) })
  const { token } = (await answer.json()) as { token: string }
  const removed = await otherUser.ask(unenrollMfaSms.path, {}, token)
  expect(await removed.json()).toEqual({ success: true })
})

test('rejects an enrolment code for verification and a code of another session', async () => {
  const email = 'two-sessions@example.com'
  const otherUser = await server.createUser(await server.logInByEmail(email))
  const phoneNumber = numberOf(2)
  await otherUser.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  const code = sentCode(phoneNumber)
  server.advance(MINUTE_MS)
  const elsewhere = await server.createUser(await server.logInByEmail(email))
  expect(await refusal(await elsewhere.ask(enrollMfaSms.path, { phoneNumber, code }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const enrolled = await otherUser.ask(enrollMfaSms.path, { phoneNumber, code })
  expect(enrolled.status).toBe(200)
  expect(await refusal(await otherUser.ask(verifyMfaSms.path, { code }))).toEqual([
    401,
    'invalid_credentials',
  ])
})

test('uses a passkey for MFA only if it was enrolled', async () => {
  const { authenticator, session } = await server.newUser()
  const otherUser = await server.createUser(session)
  const credential = authenticator.credentialId.toString('base64url')
  expect(await refusal(await otherUser.ask(startMfaPasskey.path))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
  await otherUser.ask(enrollMfaPasskeys.path, { credential_ids: [credential] })
  const started = await otherUser.ask(startMfaPasskey.path)
  const { options } = (await started.json()) as { options: Parameters<typeof authenticator.get>[0] }
  expect(options.allow_credentials).toMatchObject([{ id: credential }])
  const authenticator_response = authenticator.get(options)
  const verified = await otherUser.ask(verifyMfaPasskey.path, { authenticator_response })
  const { token } = (await verified.json()) as { token: string }
  const again = await otherUser.ask(verifyMfaPasskey.path, { authenticator_response })
  expect(await refusal(again)).toEqual([401, 'invalid_credentials'])

  const removed = await otherUser.ask(enrollMfaPasskeys.path, { credential_ids: [] }, token)
  expect(removed.status).toBe(200)
  const { user } = (await (
    await server.get('/api/v1/users/me', server.bearer(otherUser.token))
  ).json()) as { user: WireUser }
  expect(user).toMatchObject({ mfa_methods: [], linked_accounts: [{ enrolled_in_mfa: false }] })
})

test("rejects enrolling another user's passkey", async () => {
  const { authenticator } = await server.newUser()
  const otherUser = await server.createUser()
  const credential = authenticator.credentialId.toString('base64url')
  const answer = await otherUser.ask(enrollMfaPasskeys.path, { credential_ids: [credential] })
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
})

test('requires MFA to add or remove a method', async () => {
  const otherUser = await server.withTotp()
  const phoneNumber = numberOf(3)
  const enroll = (token?: string) =>
    otherUser.ask(sendMfaCode.path, { action: 'enroll', phoneNumber }, token)
  expect(await refusal(await enroll())).toEqual(MFA_REQUIRED)
  expect(await refusal(await otherUser.ask(unenrollMfaTotp.path))).toEqual(MFA_REQUIRED)
  expect((await enroll(await otherUser.pass())).status).toBe(200)
  const removed = await otherUser.ask(unenrollMfaTotp.path, {}, await otherUser.pass())
  expect(await removed.json()).toEqual({ success: true })
})

test('rejects a verification older than one minute for changing methods', async () => {
  const otherUser = await server.withTotp()
  const token = await otherUser.pass()
  server.advance(SERVER_LIMITS.mfaFreshMs)
  expect(await refusal(await otherUser.ask(unenrollMfaTotp.path, {}, token))).toEqual(MFA_REQUIRED)
})

test('rejects a login phone number as MFA method', async () => {
  const phoneNumber = numberOf(4)
  await server.post('/api/v1/passwordless_sms/init', { phoneNumber })
  const session = await server.post('/api/v1/passwordless_sms/authenticate', {
    phoneNumber,
    code: sentCode(phoneNumber),
  })
  const otherUser = await server.createUser((await session.json()) as SessionReply)
  const answer = await otherUser.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  expect(await refusal(answer)).toEqual([400, 'resource_conflict'])
  const another = { action: 'enroll', phoneNumber: numberOf(5) }
  expect((await otherUser.ask(sendMfaCode.path, another)).status).toBe(200)
})
