import { LIMITS, type SessionReply } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createTestServer,
  refusal,
  type TestServer,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

const account = { accountSid: 'AC1', authToken: 'token', from: '+15005550006' }
const byText = { loginMethods: ['email', 'sms'] as ('email' | 'sms')[], sms: account }
const server = await createTestServer(database, byText)

const sent = ({ mails }: TestServer, phoneNumber: string) =>
  mails.filter(({ to }) => to === phoneNumber).at(-1)
const codeIn = (of: TestServer, phoneNumber: string) =>
  /^\d{6}/.exec(sent(of, phoneNumber)?.text ?? '')?.[0] ?? ''
const ask = (of: TestServer, phoneNumber: string) => of.post(sendSmsCode.path, { phoneNumber })
const bring = (of: TestServer, phoneNumber: string, code: string) =>
  of.post(verifySmsCode.path, { phoneNumber, code })

test('logs in with an SMS code and stores the number as account', async () => {
  expect(await (await ask(server, '+1 (415) 555-0101')).json()).toEqual({ success: true })
  expect(sent(server, '+14155550101')).toMatchObject({ channel: 'sms' })
  const answer = await bring(server, '+14155550101', codeIn(server, '+14155550101'))
  const { user, is_new_user } = (await answer.json()) as SessionReply
  expect(is_new_user).toBe(true)
  expect(user?.linked_accounts).toMatchObject([{ type: 'phone', phoneNumber: '+14155550101' }])
})

test('treats two spellings of a number as one user', async () => {
  const ids: unknown[] = []
  for (const typed of ['+14155550102', '+1 415-555-0102']) {
    await ask(server, typed)
    const answer = await bring(server, typed, codeIn(server, '+14155550102'))
    ids.push(((await answer.json()) as SessionReply).user?.id)
  }
  expect(ids[0]).toMatch(/^did:privy:/)
  expect(ids[1]).toBe(ids[0])
})

test('fits into one SMS and starts with the code', async () => {
  const long = await createTestServer(database, { ...byText, name: 'A'.repeat(200) })
  await ask(long, '+14155550103')
  const text = sent(long, '+14155550103')?.text ?? ''
  expect(text).toMatch(/^\d{6} is your login code for /)
  expect(text.length).toBeLessThanOrEqual(160)
})

test('rejects an SMS code after five minutes', async () => {
  await ask(server, '+14155550104')
  server.advance(LIMITS.smsCodeLifetimeMs)
  const answer = await bring(server, '+14155550104', codeIn(server, '+14155550104'))
  expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
})

test('opens one session for 50 concurrent uses of one code', async () => {
  await ask(server, '+14155550105')
  const code = codeIn(server, '+14155550105')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bring(server, '+14155550105', code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('sends codes by WhatsApp if configured', async () => {
  const whatsApp = await createTestServer(database, {
    ...byText,
    sms: { ...account, whatsApp: { from: '+15005550007' } },
  })
  await ask(whatsApp, '+14155550106')
  expect(sent(whatsApp, '+14155550106')).toMatchObject({ channel: 'whatsapp' })
  const config = await whatsApp.get('/api/v1/apps/testapp000000000000000001')
  expect(await config.json()).toMatchObject({ sms_auth: true, whatsapp_enabled: true })
})

test('rejects countries that are not configured, for send and verify', async () => {
  const local = await createTestServer(database, {
    ...byText,
    sms: { ...account, countries: ['US', 'DE'] },
  })
  expect((await ask(local, '+4915123456789')).status).toBe(200)
  for (const number of ['+447400123456', '+14165550123', '+8816123456789']) {
    expect(await refusal(await ask(local, number))).toEqual([400, 'not_supported'])
  }
  expect(await refusal(await bring(local, '+447400123456', '123456'))).toEqual([
    400,
    'not_supported',
  ])
})

test('distinguishes an invalid number from a wrong code', async () => {
  expect(await refusal(await ask(server, '+1415'))).toEqual([400, 'invalid_data'])
  expect(await refusal(await bring(server, '+14155550107', '123456'))).toEqual([
    401,
    'invalid_credentials',
  ])
})

test('gives a test number its fixed code, without a message, from any country', async () => {
  const testing = await createTestServer(database, {
    ...byText,
    sms: { ...account, countries: ['DE'] },
    testCredentials: [{ email: 'a@example.com', phoneNumber: '+15555550100', code: '246810' }],
  })
  expect((await ask(testing, '+15555550100')).status).toBe(200)
  expect(testing.mails).toEqual([])
  expect((await bring(testing, '+15555550100', '246810')).status).toBe(200)
})

test('applies an allowlist of numbers', async () => {
  const members = await createTestServer(database, {
    ...byText,
    allowlist: { entries: ['+14155550108', '*@example.com'] },
  })
  for (const [number, status] of [
    ['+14155550108', 200],
    ['+14155550109', 401],
  ] as const) {
    await ask(members, number)
    expect((await bring(members, number, codeIn(members, number))).status).toBe(status)
  }
})

test('rejects send and verify if the app does not enable SMS', async () => {
  const mailOnly = await createTestServer(database)
  for (const answer of [
    await ask(mailOnly, '+14155550110'),
    await bring(mailOnly, '+14155550110', '123456'),
  ])
    expect(await refusal(answer)).toEqual([403, 'disallowed_login_method'])
})

test('stores no readable number in code and limit rows', async () => {
  await ask(server, '+14155550111')
  const { rows } = await database.db.execute(sql`
    select address as kept from one_time_codes union all select key from rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { kept } of rows) expect(String(kept)).not.toContain('1415555')
})
