import { SERVER_LIMITS, type SessionReply, type WireUser } from '@latchkey/contract'
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
} from '@latchkey/contract/mfa'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { createMfaServer } from './mfaServer.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})
const server = await createMfaServer(database)
const MINUTE_MS = 60_000
const MFA_REQUIRED = [401, 'missing_or_invalid_mfa']

const numberOf = (place: number) => `+1415555${String(2000 + place)}`
const sentCode = (number: string) =>
  /^\d{6}/.exec(server.mails.filter(({ to }) => to === number).at(-1)?.text ?? '')?.[0] ?? ''

test('enables an authenticator app after its first correct code and lists it in the user', async () => {
  const somebody = await server.withTotp()
  expect(somebody.user.mfa_methods).toEqual([{ type: 'totp', verified_at: expect.any(Number) }])
  expect(await somebody.pass()).toMatch(/^[\w-]{43}$/)
})

test('stores the secret encrypted', async () => {
  const somebody = await server.person()
  const answer = await somebody.ask(startMfaTotp.path)
  const { totpSecret } = (await answer.json()) as { totpSecret: string }
  const { rows } = await server.db.execute(
    sql`select row_to_json(mfa_factors) as row from mfa_factors`,
  )
  expect(JSON.stringify(rows)).not.toContain(totpSecret)
})

test('keeps a started enrolment for ten minutes, across reloads, without enabling it', async () => {
  const somebody = await server.person()
  await somebody.ask(startMfaTotp.path)
  expect(await refusal(await somebody.ask(verifyMfaTotp.path, { code: '000000' }))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
  server.advance(SERVER_LIMITS.mfaEnrolmentLifetimeMs)
  expect(await refusal(await somebody.ask(enrollMfaTotp.path, { code: '000000' }))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
})

test('enrols a phone number by its code and verifies with it afterwards', async () => {
  const somebody = await server.person()
  const phoneNumber = numberOf(1)
  await somebody.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  const enrolled = await somebody.ask(enrollMfaSms.path, {
    phoneNumber,
    code: sentCode(phoneNumber),
  })
  expect(((await enrolled.json()) as WireUser).mfa_methods).toMatchObject([{ type: 'sms' }])

  server.advance(MINUTE_MS)
  await somebody.ask(sendMfaCode.path, { action: 'verify' })
  const answer = await somebody.ask(verifyMfaSms.path, { code: sentCode(phoneNumber) })
  const { token } = (await answer.json()) as { token: string }
  const removed = await somebody.ask(unenrollMfaSms.path, {}, token)
  expect(await removed.json()).toEqual({ success: true })
})

test('rejects an enrolment code for verification and a code of another session', async () => {
  const email = 'two-sessions@example.com'
  const somebody = await server.person(await server.logInByEmail(email))
  const phoneNumber = numberOf(2)
  await somebody.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  const code = sentCode(phoneNumber)
  server.advance(MINUTE_MS)
  const elsewhere = await server.person(await server.logInByEmail(email))
  expect(await refusal(await elsewhere.ask(enrollMfaSms.path, { phoneNumber, code }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const enrolled = await somebody.ask(enrollMfaSms.path, { phoneNumber, code })
  expect(enrolled.status).toBe(200)
  expect(await refusal(await somebody.ask(verifyMfaSms.path, { code }))).toEqual([
    401,
    'invalid_credentials',
  ])
})

test('uses a passkey for MFA only if it was enrolled', async () => {
  const { authenticator, session } = await server.newcomer()
  const somebody = await server.person(session)
  const credential = authenticator.credentialId.toString('base64url')
  expect(await refusal(await somebody.ask(startMfaPasskey.path))).toEqual([
    401,
    'missing_mfa_enrollment',
  ])
  await somebody.ask(enrollMfaPasskeys.path, { credential_ids: [credential] })
  const started = await somebody.ask(startMfaPasskey.path)
  const { options } = (await started.json()) as { options: Parameters<typeof authenticator.get>[0] }
  expect(options.allow_credentials).toMatchObject([{ id: credential }])
  const authenticator_response = authenticator.get(options)
  const verified = await somebody.ask(verifyMfaPasskey.path, { authenticator_response })
  const { token } = (await verified.json()) as { token: string }
  const again = await somebody.ask(verifyMfaPasskey.path, { authenticator_response })
  expect(await refusal(again)).toEqual([401, 'invalid_credentials'])

  const removed = await somebody.ask(enrollMfaPasskeys.path, { credential_ids: [] }, token)
  expect(removed.status).toBe(200)
  const { user } = (await (
    await server.get('/api/v1/users/me', server.bearer(somebody.token))
  ).json()) as { user: WireUser }
  expect(user).toMatchObject({ mfa_methods: [], linked_accounts: [{ enrolled_in_mfa: false }] })
})

test("rejects enrolling another user's passkey", async () => {
  const { authenticator } = await server.newcomer()
  const somebody = await server.person()
  const credential = authenticator.credentialId.toString('base64url')
  const answer = await somebody.ask(enrollMfaPasskeys.path, { credential_ids: [credential] })
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
})

test('requires MFA to add or remove a method', async () => {
  const somebody = await server.withTotp()
  const phoneNumber = numberOf(3)
  const enroll = (token?: string) =>
    somebody.ask(sendMfaCode.path, { action: 'enroll', phoneNumber }, token)
  expect(await refusal(await enroll())).toEqual(MFA_REQUIRED)
  expect(await refusal(await somebody.ask(unenrollMfaTotp.path))).toEqual(MFA_REQUIRED)
  expect((await enroll(await somebody.pass())).status).toBe(200)
  const removed = await somebody.ask(unenrollMfaTotp.path, {}, await somebody.pass())
  expect(await removed.json()).toEqual({ success: true })
})

test('rejects a verification older than one minute for changing methods', async () => {
  const somebody = await server.withTotp()
  const token = await somebody.pass()
  server.advance(SERVER_LIMITS.mfaFreshMs)
  expect(await refusal(await somebody.ask(unenrollMfaTotp.path, {}, token))).toEqual(MFA_REQUIRED)
})

test('rejects a login phone number as MFA method', async () => {
  const phoneNumber = numberOf(4)
  await server.post('/api/v1/passwordless_sms/init', { phoneNumber })
  const session = await server.post('/api/v1/passwordless_sms/authenticate', {
    phoneNumber,
    code: sentCode(phoneNumber),
  })
  const somebody = await server.person((await session.json()) as SessionReply)
  const answer = await somebody.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  expect(await refusal(answer)).toEqual([400, 'resource_conflict'])
})
