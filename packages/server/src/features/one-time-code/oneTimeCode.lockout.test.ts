import { LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await withServer(wide)
const { codeFor, post, advance, db } = server

const DAY_MS = 86_400_000
const owner = { 'privy-ca-id': 'client-of-the-owner' }
const stranger = (number: number) => ({ 'privy-ca-id': `client-of-a-stranger-${number}` })
const request = (email: string, headers = {}) => post(sendEmailCode.path, { email }, { headers })
const enter = (email: string, code: string, headers = {}) =>
  post(verifyEmailCode.path, { email, code }, { headers })

async function logInAs(email: string, headers: Record<string, string>) {
  expect((await request(email, headers)).status).toBe(200)
  expect((await enter(email, codeFor(email), headers)).status).toBe(200)
}

test.each([4, 20])('logs the owner in at once after %i sends by strangers', async (sends) => {
  const email = `locked-${sends}@example.com`
  await logInAs(email, owner)
  for (let number = 0; number < sends; number += 1) {
    await request(email, number % 2 ? stranger(number) : {})
    advance(SERVER_LIMITS.codeSendGapMs)
  }
  expect(await refusal(await request(email, stranger(99)))).toEqual([429, 'too_many_requests'])
  await logInAs(email, owner)
})

test('keeps the code of the owner valid when strangers request codes', async () => {
  const email = 'outstanding@example.com'
  await request(email, owner)
  const code = codeFor(email)
  for (let number = 0; number < 3; number += 1) {
    advance(SERVER_LIMITS.codeSendGapMs)
    expect((await request(email, stranger(number))).status).toBe(200)
  }
  // Codes of other clients are worthless to the owner's client, and the reverse.
  expect((await enter(email, codeFor(email), owner)).status).toBe(401)
  expect((await enter(email, code, stranger(0))).status).toBe(401)
  expect((await enter(email, code, owner)).status).toBe(200)
})

test('keeps the code of the owner valid when strangers guess', async () => {
  const email = 'guessed@example.com'
  await request(email, owner)
  const code = codeFor(email)
  advance(SERVER_LIMITS.codeSendGapMs)
  await request(email, stranger(1))
  for (let turn = 0; turn < 20; turn += 1) await enter(email, '000000', stranger(1))
  for (let turn = 0; turn < 20; turn += 1) await enter(email, '000000')
  expect((await enter(email, code, owner)).status).toBe(200)
})

test('100 failures of strangers do not slow down the owner', async () => {
  const email = 'hammered@example.com'
  await logInAs(email, owner)
  await request(email)
  await db.execute(sql`update code_budgets set failures_in_a_row = 100
    where last_unused_send_at_ms = ${server.nowMs()}`)
  advance(60 * 60_000)
  expect((await request(email, stranger(1))).status).toBe(429)
  await logInAs(email, owner)
})

test('mails 10 codes a day for all strangers together, and lets them guess 50 times', async () => {
  const email = 'bombed@example.com'
  await logInAs(email, owner)
  advance(DAY_MS)
  let evaluated = 0
  for (let number = 0; number < 96; number += 1) {
    const headers = stranger(number)
    if ((await request(email, headers)).status === 200) {
      const wrong = codeFor(email) === '111111' ? '222222' : '111111'
      for (let turn = 0; turn < 7; turn += 1) await enter(email, wrong, headers)
      const { rows } = await db.execute(sql`select sum(guesses)::int as guesses from one_time_codes
        where created_at_ms = ${server.nowMs()}`)
      evaluated += Number(rows[0]?.guesses)
    }
    advance(15 * 60_000)
  }
  const { rows } = await db.execute(sql`select count(*)::int as sends from one_time_codes
    where created_at_ms >= ${server.nowMs() - DAY_MS}`)
  expect(rows).toEqual([{ sends: SERVER_LIMITS.codeSendsPerDayMax }])
  expect(evaluated).toBe(SERVER_LIMITS.codeSendsPerDayMax * LIMITS.oneTimeCodeGuessesMax)
})

test('limits the budget of a known client to 5 codes an hour', async () => {
  const email = 'known@example.com'
  await logInAs(email, owner)
  for (let send = 0; send < SERVER_LIMITS.codeSendsPerHourMax; send += 1) {
    expect((await request(email, owner)).status).toBe(200)
    advance(SERVER_LIMITS.codeSendGapMs)
  }
  expect(await refusal(await request(email, owner))).toEqual([429, 'too_many_requests'])
})

test('allows one of 50 concurrent requests of a known client', async () => {
  const email = 'raced@example.com'
  await logInAs(email, owner)
  const answers = await Promise.all(Array.from({ length: 50 }, () => request(email, owner)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('remembers the 10 latest clients of an address', async () => {
  const email = 'many@example.com'
  const { codeClientsPerAddressMax } = SERVER_LIMITS
  for (let number = 0; number < codeClientsPerAddressMax + 3; number += 1) {
    await logInAs(email, { 'privy-ca-id': `device-${number}` })
    advance(DAY_MS)
  }
  const { rows } = await db.execute(sql`select count(*)::int as clients from code_budgets
    where client <> '' group by address order by clients desc limit 1`)
  expect(rows).toEqual([{ clients: codeClientsPerAddressMax }])
})

test('forgets a client 90 days after its last login', async () => {
  advance(SERVER_LIMITS.codeClientRetentionMs + DAY_MS)
  await server.app.cleanUp()
  const { rows } = await db.execute(sql`select * from code_budgets`)
  expect(rows).toEqual([])
})
