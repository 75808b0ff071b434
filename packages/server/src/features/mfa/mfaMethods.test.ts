import type { WireUser } from '@latchkey/contract'
import {
  enrollMfaSms,
  enrollMfaTotp,
  sendMfaCode,
  startMfaPasskey,
  startMfaTotp,
  unenrollMfaSms,
  unenrollMfaTotp,
  verifyMfaSms,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { base32nopad } from '@scure/base'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer } from '../linking/accountServer.fixture.ts'
import { authenticatorCode, createMfaServer } from './mfaServer.fixture.ts'
import { createMfaRepo } from './repo.ts'

const database = await withDatabase()
const server = await createMfaServer(database)
const { db } = server
const notEnrolled = [401, 'missing_mfa_enrollment']
const otherName = (path: string) => path.replace('/mfa/', '/mfa_auth/')
const sentCode = (number: string) =>
  /^\d{6}/.exec(server.mails.filter(({ to }) => to === number).at(-1)?.text ?? '')?.[0] ?? ''
const kindsOf = async (userId: string) => {
  const { rows } = await db.execute<{ kind: string; method: string }>(sql`
    select kind, details ->> 'method' as method from security_events
    where user_id = ${userId} and kind like 'mfa%' order by at_ms`)
  return rows.map(({ kind, method }) => `${kind} ${method}`)
}

test('has each authenticator call under both paths', async () => {
  const user = await server.createUser()
  const started = await user.ask(otherName(startMfaTotp.path))
  const { totpSecret, totpAuthUrl } = (await started.json()) as Record<string, string>
  expect(base32nopad.decode(totpSecret ?? '')).toHaveLength(SERVER_LIMITS.totpSecretBytes)
  expect(totpAuthUrl).toMatch(/^otpauth:\/\/totp\/Test%20app:person\d+%40example\.com\?secret=/)
  const code = () => authenticatorCode(totpSecret ?? '', server.nowMs())
  const enrolled = await user.ask(otherName(enrollMfaTotp.path), { code: code() })
  const { id, mfa_methods } = (await enrolled.json()) as WireUser
  expect(mfa_methods).toMatchObject([{ type: 'totp' }])
  server.advance(30_000)
  const verified = await user.ask(otherName(verifyMfaTotp.path), { code: code() })
  expect(await verified.json()).toEqual({ success: true })
  server.advance(30_000)
  const answer = await user.ask(verifyMfaTotp.path, { code: code() })
  const { token } = (await answer.json()) as { token: string }
  const removed = await user.ask(otherName(unenrollMfaTotp.path), {}, token)
  expect(await removed.json()).toEqual({ success: true })
  expect(await kindsOf(id)).toEqual(['mfa_enrolled totp', 'mfa_removed totp'])
})

test('notifies a user whose only email address is that of a provider', async () => {
  const accounts = await createAccountServer(database)
  const { token } = await accounts.logInWith(accounts.methods.google('mfa', 'mfa@four.example'))
  const ask = accounts.as(token)
  const { totpSecret } = (await (await ask(startMfaTotp.path, {})).json()) as Record<string, string>
  const code = authenticatorCode(totpSecret ?? '', accounts.nowMs())
  expect((await ask(enrollMfaTotp.path, { code })).status).toBe(200)
  expect(accounts.mails.map(({ to }) => to)).toContain('mfa@four.example')
})

test('rejects methods that the app does not enable', async () => {
  const without = await createMfaServer(database, { mfaMethods: [] })
  const user = await without.createUser(await without.logInByEmail('without@example.com'))
  const phoneNumber = '+14155552301'
  for (const [path, body] of [
    [startMfaTotp.path, {}],
    [enrollMfaTotp.path, { code: '000000' }],
    [verifyMfaTotp.path, { code: '000000' }],
    [unenrollMfaTotp.path, {}],
    [sendMfaCode.path, { action: 'enroll', phoneNumber }],
    [sendMfaCode.path, { action: 'verify' }],
    [enrollMfaSms.path, { phoneNumber, code: '000000' }],
    [verifyMfaSms.path, { code: '000000' }],
    [unenrollMfaSms.path, {}],
    [startMfaPasskey.path, {}],
  ] as const) {
    expect([path, await refusal(await user.ask(path, body))]).toEqual([
      path,
      [403, 'feature_not_enabled'],
    ])
  }
})

test('adds the first method only up to ten minutes after the login', async () => {
  const start = async (afterMs: number) => {
    const user = await server.createUser()
    server.advance(afterMs)
    return refusal(await user.ask(startMfaTotp.path))
  }
  expect((await start(SERVER_LIMITS.recentLoginMs - 1_000))[0]).toBe(200)
  expect(await start(SERVER_LIMITS.recentLoginMs)).toEqual([401, 'missing_or_invalid_token'])
})

test('replaces a started authenticator, and no enabled one', async () => {
  const user = await server.createUser()
  const start = async () =>
    (await (await user.ask(startMfaTotp.path)).json()) as { totpSecret: string }
  const [first, second] = [await start(), await start()]
  const enroll = ({ totpSecret }: typeof first) =>
    user.ask(enrollMfaTotp.path, { code: authenticatorCode(totpSecret, server.nowMs()) })
  expect(await refusal(await enroll(first))).toEqual([401, 'invalid_credentials'])
  expect((await enroll(second)).status).toBe(200)
  server.advance(30_000)
  expect(await refusal(await enroll(second))).toEqual(notEnrolled)
  const code = authenticatorCode(second.totpSecret, server.nowMs())
  const { token } = (await (await user.ask(verifyMfaTotp.path, { code })).json()) as {
    token: string
  }
  expect(await refusal(await user.ask(startMfaTotp.path, {}, token))).toEqual([
    400,
    'resource_already_exists',
  ])
})

test('accepts each step of an authenticator once, and none before it', async () => {
  const user = await server.withTotp()
  const code = user.code()
  server.advance(30_000)
  const verify = (typed: string) => user.ask(verifyMfaTotp.path, { code: typed })
  expect((await verify(user.code())).status).toBe(200)
  expect(await refusal(await verify(user.code()))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await verify(code))).toEqual([401, 'invalid_credentials'])
})

test('enrols a number only with its own code, and once', async () => {
  const user = await server.createUser()
  const [phoneNumber, other] = ['+14155552311', '+14155552312']
  expect(await refusal(await user.ask(enrollMfaSms.path, { phoneNumber, code: '000000' }))).toEqual(
    notEnrolled,
  )
  expect(await refusal(await user.ask(sendMfaCode.path, { action: 'verify' }))).toEqual(notEnrolled)
  expect(await refusal(await user.ask(unenrollMfaSms.path))).toEqual(notEnrolled)
  await user.ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  const code = sentCode(phoneNumber)
  expect(await refusal(await user.ask(enrollMfaSms.path, { phoneNumber: other, code }))).toEqual(
    notEnrolled,
  )
  const wrong = code === '000000' ? '000001' : '000000'
  const mistaken = await user.ask(enrollMfaSms.path, { phoneNumber, code: wrong })
  expect(await refusal(mistaken)).toEqual([401, 'invalid_credentials'])
  const enrolled = await user.ask(enrollMfaSms.path, { phoneNumber, code })
  const { id } = (await enrolled.json()) as WireUser
  expect(enrolled.status).toBe(200)
  expect(await kindsOf(id)).toEqual(['mfa_enrolled sms'])
  server.advance(60_000)
  await user.ask(sendMfaCode.path, { action: 'verify' })
  const bad = await user.ask(verifyMfaSms.path, { code: 'x'.repeat(6) })
  expect(bad.status).toBeGreaterThanOrEqual(400)
  const verified = await user.ask(verifyMfaSms.path, { code: sentCode(phoneNumber) })
  const { token } = (await verified.json()) as { token: string }
  const again = await user.ask(sendMfaCode.path, { action: 'enroll', phoneNumber: other }, token)
  expect(await refusal(again)).toEqual([400, 'resource_already_exists'])
})

test('enables a method only if its enrolment began recently, and disables only an enabled one', async () => {
  const events: string[] = []
  const repo = createMfaRepo(db, {
    record: async (_, { type }) => void events.push(type),
  })
  const userId = 'did:privy:stored'
  await db.execute(sql`insert into users (id, app_id, created_at_ms) values (${userId}, 'app', 0)`)
  const user = { appId: 'app', userId }
  expect(await repo.start(userId, 'totp', new Uint8Array(1), 1_000)).toBe(true)
  expect(await repo.remove(user, 'totp', 1_000)).toBe(false)
  expect(await repo.enroll(user, 'sms', { nowMs: 1_001, startedAfterMs: 0 })).toBe(false)
  expect(await repo.enroll(user, 'totp', { nowMs: 1_001, startedAfterMs: 1_000 })).toBe(false)
  expect(events).toEqual([])
  expect(await repo.enroll(user, 'totp', { nowMs: 1_001, startedAfterMs: 999 })).toBe(true)
  expect(await repo.enroll(user, 'totp', { nowMs: 1_002, startedAfterMs: 999 })).toBe(false)
  expect(await repo.start(userId, 'totp', new Uint8Array(2), 1_003)).toBe(false)
  expect(await repo.find(userId, 'sms')).toBeUndefined()
  expect(await repo.remove(user, 'totp', 1_004)).toBe(true)
  expect(await repo.remove(user, 'totp', 1_004)).toBe(false)
  expect(events).toEqual(['mfa.enabled', 'mfa.disabled'])
})

test('keeps recovery codes until the last method is removed', async () => {
  const repo = createMfaRepo(db, { record: async () => {} })
  const user = { appId: 'app', userId: 'did:privy:codes' }
  const { userId } = user
  await db.execute(sql`insert into users (id, app_id, created_at_ms) values (${userId}, 'app', 0)`)
  const enroll = async (method: 'sms' | 'totp') => {
    await repo.start(userId, method, new Uint8Array(1), 1)
    await repo.enroll(user, method, { nowMs: 2, startedAfterMs: 0 })
  }
  const codes = async () =>
    (await db.execute(sql`select from mfa_recovery_codes where user_id = ${userId}`)).rows.length
  await enroll('totp')
  await db.execute(sql`insert into mfa_recovery_codes (user_id, code_hash, created_at_ms)
    values (${userId}, 'hash', 2)`)
  await enroll('sms')
  await repo.remove(user, 'totp', 3)
  expect(await codes()).toBe(1)
  await repo.remove(user, 'sms', 4)
  expect(await codes()).toBe(0)
})

test('records the first passkey of a user and the loss of the last one, and nothing between', async () => {
  const events: string[] = []
  const repo = createMfaRepo(db, { record: async (_, { type }) => void events.push(type) })
  const { authenticator, session } = await server.newUser()
  const user = { appId: APP_ID, userId: session.user?.id ?? '' }
  const credential = authenticator.credentialId.toString('base64url')
  const enroll = (...ids: string[]) =>
    repo.enrollPasskeys(user, ids, { nowMs: server.nowMs(), removeForLogin: false })
  expect(await enroll()).toBe(true)
  expect(await enroll('unknown')).toBe(false)
  expect(events).toEqual([])
  expect(await enroll(credential)).toBe(true)
  expect(await enroll(credential)).toBe(true)
  expect(events).toEqual(['mfa.enabled'])
  expect(await enroll()).toBe(true)
  expect(events).toEqual(['mfa.enabled', 'mfa.disabled'])
})

test('forgets verifications when they are too old to count', async () => {
  const user = await server.withTotp()
  await user.pass()
  const count = async () =>
    (await db.execute(sql`select from mfa_proofs where user_id = ${user.user.id}`)).rows.length
  server.advance(SERVER_LIMITS.mfaMemoryMs - 30_000 - 1)
  await server.app.cleanUp()
  expect(await count()).toBe(1)
  server.advance(1)
  await server.app.cleanUp()
  expect(await count()).toBe(0)
})
