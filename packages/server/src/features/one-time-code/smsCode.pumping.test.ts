import { sendSmsCode } from '@latchkey/contract/endpoints/smsCode'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import {
  createTestServer,
  refusal,
  type TestServer,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
beforeEach(() => database.db.execute(sql`delete from rate_limits`))

const account = { accountSid: 'AC1', authToken: 'token', from: '+15005550006' }
const wide = { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 }
const open = (sms: object = {}) =>
  createTestServer(database, {
    loginMethods: ['sms'],
    sms: { ...account, ...sms },
    rateLimits: wide,
  })
const ask = ({ post }: TestServer, phoneNumber: string, from: string) =>
  post(sendSmsCode.path, { phoneNumber }, { from })
/** Sends as fraud does: each number once, each from another network address. */
const pump = (server: TestServer, numbers: readonly string[]) =>
  Promise.all(
    numbers.map((number, index) => ask(server, number, `203.0.${index >> 8}.${index & 255}`)),
  )
const accepted = (answers: readonly Response[]) =>
  answers.filter(({ status }) => status === 200).length
const block = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`)

test('limits a number prefix to 50 messages per day across network addresses', async () => {
  const server = await open()
  const answers = await pump(server, block('+1415555', 120))
  expect(accepted(answers)).toBe(SERVER_LIMITS.smsPerPrefixMax)
  expect(server.mails.length).toBeLessThanOrEqual(120)
  expect(await refusal(await ask(server, '+14155559999', '198.51.100.1'))).toEqual([
    429,
    'too_many_requests',
  ])
  expect((await ask(server, '+14165550123', '198.51.100.1')).status).toBe(200)
  server.advance(SERVER_LIMITS.smsWindowMs)
  expect((await ask(server, '+14155559999', '198.51.100.1')).status).toBe(200)
})

test("limits messages per country and day to the app's setting", async () => {
  const server = await open({ dailyPerCountry: 20 })
  const british = [...block('+44740012', 15), ...block('+44740013', 15), ...block('+44740014', 15)]
  expect(accepted(await pump(server, british))).toBe(20)
  expect((await ask(server, '+14155550123', '198.51.100.1')).status).toBe(200)
})

test('queues only allowed messages', async () => {
  await database.db.execute(sql`delete from outbox`)
  const server = await open({ dailyPerPrefix: 7 })
  await pump(server, block('+1415556', 40))
  const { rows } = await database.db.execute(sql`select channel from outbox`)
  expect(rows).toHaveLength(7)
})
