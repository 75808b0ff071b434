import { logout, type WireUser } from '@latchkey/contract'
import { pathOf } from '@latchkey/contract/endpoint'
import { listSecurityEvents } from '@latchkey/contract/endpoints/accountRecords'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  enrollMfaSms,
  enrollMfaTotp,
  sendMfaCode,
  startMfaTotp,
  unenrollMfaTotp,
  verifyMfaTotp,
  verifyRecoveryCode,
} from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { APP_ID, APP_SECRET, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { createAccountServer } from '../../linking/accountServer.fixture.ts'
import { authenticatorCode, createMfaServer } from '../mfaServer.fixture.ts'

const database = await withDatabase()
const server = await createMfaServer(database, { mfaRecoveryCodes: true })
const REFUSED = [401, 'missing_or_invalid_mfa']

/** Creates a user with a new authenticator app and the recovery codes of its enrolment. */
async function withCodes() {
  const testUser = await server.createUser()
  const { totpSecret } = (await (await testUser.ask(startMfaTotp.path)).json()) as {
    totpSecret: string
  }
  const code = () => authenticatorCode(totpSecret, server.nowMs())
  const enrolled = await testUser.ask(enrollMfaTotp.path, { code: code(), recovery_codes: true })
  const { recovery_codes: codes = [], ...user } = (await enrolled.json()) as WireUser & {
    recovery_codes?: string[]
  }
  server.advance(30_000)
  return {
    ...testUser,
    user,
    codes,
    code,
    show: (typed: string) => testUser.ask(verifyRecoveryCode.path, { code: typed }),
    async remaining() {
      const answer = await server.get(countRecoveryCodes.path, server.bearer(testUser.token))
      return ((await answer.json()) as { remaining: number }).remaining
    },
  }
}
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token

test('issues ten 60-bit codes with the first method and stores only hashes', async () => {
  const { codes, user } = await withCodes()
  expect(codes).toHaveLength(SERVER_LIMITS.mfaRecoveryCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  const { rows } = await database.db.execute(
    sql`select code_hash from mfa_recovery_codes where user_id = ${user.id}`,
  )
  expect(JSON.stringify(rows)).not.toContain(codes[0]?.slice(0, 4))
})

test('accepts a code once in any spelling, notifies the user and records it', async () => {
  const otherUser = await withCodes()
  const [first = '', second = ''] = otherUser.codes
  const sentAtOnce = server.countSentAtOnce()
  const proof = await tokenOf(await otherUser.show(` ${first.toLowerCase().replaceAll('-', ' ')} `))
  expect(await refusal(await otherUser.show(first))).toEqual([401, 'invalid_credentials'])
  expect(await otherUser.remaining()).toBe(9)
  const mail = server.mails.at(-1)
  expect(mail).toMatchObject({ channel: 'email', subject: 'A recovery code was used: Test app' })
  expect(mail?.text).toContain('9 codes are left.')
  expect(server.countSentAtOnce()).toBe(sentAtOnce + 1)
  const basic = Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')
  const events = await server.send(
    'GET',
    pathOf(listSecurityEvents, { userId: otherUser.user.id }),
    {
      headers: { authorization: `Basic ${basic}` },
    },
  )
  expect(await events.text()).toContain('mfa_recovery_code_used')
  // A user who lost the app can remove it with a recovery code.
  expect((await otherUser.ask(unenrollMfaTotp.path, {}, proof)).status).toBe(200)
  expect(await otherUser.remaining()).toBe(0)
  expect(await refusal(await otherUser.show(second))).toEqual([401, 'missing_mfa_enrollment'])
})

test('requires MFA for new codes and revokes the old ones', async () => {
  const otherUser = await withCodes()
  const [old = ''] = otherUser.codes
  expect(await refusal(await otherUser.ask(createRecoveryCodes.path))).toEqual(REFUSED)
  const proof = await tokenOf(await otherUser.ask(verifyMfaTotp.path, { code: otherUser.code() }))
  const renewed = await otherUser.ask(createRecoveryCodes.path, {}, proof)
  const { recovery_codes: codes } = (await renewed.json()) as { recovery_codes: string[] }
  expect(await refusal(await otherUser.show(old))).toEqual([401, 'invalid_credentials'])
  expect((await otherUser.show(codes[3] ?? '')).status).toBe(200)
})

test('rejects a code with a letter that no code has, and sends no notice', async () => {
  const otherUser = await withCodes()
  const mails = server.mails.length
  expect(await refusal(await otherUser.show('UUUU-UUUU-UUUU'))).toEqual([
    401,
    'invalid_credentials',
  ])
  expect(server.mails).toHaveLength(mails)
})

test('keeps the codes of the first method when a second one is enrolled', async () => {
  const otherUser = await withCodes()
  const proof = await tokenOf(await otherUser.ask(verifyMfaTotp.path, { code: otherUser.code() }))
  const phoneNumber = '+14155552371'
  await otherUser.ask(sendMfaCode.path, { action: 'enroll', phoneNumber }, proof)
  const code = /^\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0]
  const body = { phoneNumber, code, recovery_codes: true }
  const enrolled = await otherUser.ask(enrollMfaSms.path, body)
  expect(enrolled.status).toBe(200)
  expect(await enrolled.text()).not.toContain('recovery_codes')
  expect(await otherUser.remaining()).toBe(10)
  expect((await otherUser.show(otherUser.codes[0] ?? '')).status).toBe(200)
})

test('notifies a user whose only email address is that of a provider', async () => {
  const accounts = await createAccountServer(database, { mfaRecoveryCodes: true })
  const { token } = await accounts.logInWith(accounts.methods.google('codes', 'codes@four.example'))
  const ask = accounts.as(token)
  const { totpSecret } = (await (await ask(startMfaTotp.path, {})).json()) as Record<string, string>
  const code = authenticatorCode(totpSecret ?? '', accounts.nowMs())
  const enrolled = await ask(enrollMfaTotp.path, { code, recovery_codes: true })
  const { recovery_codes } = (await enrolled.json()) as { recovery_codes: string[] }
  const mails = accounts.mails.length
  expect((await ask(verifyRecoveryCode.path, { code: recovery_codes[0] })).status).toBe(200)
  expect(accounts.mails.slice(mails).map(({ to }) => to)).toEqual(['codes@four.example'])
})

test('returns no count of codes for a session that is closed', async () => {
  const otherUser = await withCodes()
  const headers = server.bearer(otherUser.token)
  expect((await server.post(logout.path, {}, headers)).status).toBe(200)
  const answer = await server.get(countRecoveryCodes.path, headers)
  expect(answer.status).toBe(401)
})

test('accepts one of 50 concurrent uses of one code and sends one notification', async () => {
  const otherUser = await withCodes()
  const [code = ''] = otherUser.codes
  const answers = await Promise.all(Array.from({ length: 50 }, () => otherUser.show(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await otherUser.remaining()).toBe(9)
  const { rows } = await database.db.execute(sql`select id from security_events
    where user_id = ${otherUser.user.id} and kind = 'mfa_recovery_code_used'`)
  expect(rows).toHaveLength(1)
})

test('counts wrong codes of both kinds together, up to five', async () => {
  const otherUser = await withCodes()
  const [code = ''] = otherUser.codes
  for (let guess = 0; guess < SERVER_LIMITS.mfaGuessesPerWindowMax; guess += 1) {
    expect((await otherUser.show('0000-0000-0000')).status).toBe(401)
  }
  expect((await otherUser.show(code)).status).toBe(429)
  expect((await otherUser.ask(verifyMfaTotp.path, { code: otherUser.code() })).status).toBe(429)
  server.advance(SERVER_LIMITS.mfaGuessWindowMs)
  await otherUser.refresh()
  expect((await otherUser.show(code)).status).toBe(200)
})

test("rejects another user's codes", async () => {
  const [owner, thief] = [await withCodes(), await withCodes()]
  expect(await refusal(await owner.show(thief.codes[0] ?? ''))).toEqual([
    401,
    'invalid_credentials',
  ])
  expect(await thief.remaining()).toBe(10)
})

test('issues no codes if the app does not enable them', async () => {
  const plain = await createMfaServer(database)
  const otherUser = await plain.createUser(await plain.logInByEmail('plain@example.com'))
  const started = await otherUser.ask(startMfaTotp.path)
  const { totpSecret } = (await started.json()) as { totpSecret: string }
  const code = authenticatorCode(totpSecret, plain.nowMs())
  const enrolled = await otherUser.ask(enrollMfaTotp.path, { code, recovery_codes: true })
  expect(enrolled.status).toBe(200)
  expect(await enrolled.text()).not.toContain('recovery_codes')
  const answer = await otherUser.ask(verifyRecoveryCode.path, { code: '0000-0000-0000' })
  expect((await refusal(answer))[1]).toBe('feature_not_enabled')
  const counted = await plain.get(countRecoveryCodes.path, plain.bearer(otherUser.token))
  expect(await counted.json()).toEqual({ remaining: 0 })
})
