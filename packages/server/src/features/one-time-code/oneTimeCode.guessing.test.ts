import { LIMITS, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await createTestServer(database, wide)
const { post, codeFor } = server
const fifty = Array.from({ length: 50 }, (_, index) => index)
const count = async (statement: ReturnType<typeof sql>) =>
  Number((await database.db.execute(statement)).rows[0]?.count)

const wrongFor = (email: string) => (codeFor(email) === '111111' ? '222222' : '111111')
const guess = (email: string, code: string, headers = {}) =>
  post(verifyEmailCode.path, { email, code }, { headers })

test('counts 50 concurrent guesses as at most 5 attempts', async () => {
  const email = 'guessed@example.com'
  await post(sendEmailCode.path, { email })
  const answers = await Promise.all(fifty.map(() => guess(email, wrongFor(email))))
  for (const answer of answers) expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  const { rows } = await database.db.execute(sql`select guesses from one_time_codes`)
  expect(rows).toEqual([{ guesses: LIMITS.oneTimeCodeGuessesMax }])
  // The correct code comes too late.
  expect(await refusal(await guess(email, codeFor(email)))).toEqual([401, 'invalid_credentials'])
})

test('opens one session and creates one user for 50 concurrent uses of one code', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `race-${round}@example.com`
    await post(sendEmailCode.path, { email })
    const answers = await Promise.all(fifty.map(() => guess(email, codeFor(email))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const people = sql`select count(*) from linked_accounts where subject = ${email}`
    expect(await count(people)).toBe(1)
    const sessions = sql`select count(*) from sessions where user_id in
      (select user_id from linked_accounts where subject = ${email})`
    expect(await count(sessions)).toBe(1)
  }
})

test('returns one session for concurrent repeats of one login with its key', async () => {
  const email = 'retried@example.com'
  await post(sendEmailCode.path, { email })
  const headers = { 'privy-idempotency-key': 'the-attempt' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => guess(email, codeFor(email), headers)))
  const replies = (await Promise.all(answers.map((answer) => answer.json()))) as SessionReply[]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map((reply) => reply.refresh_token)).size).toBe(1)
})

test('creates exactly 20 users in 50 concurrent sign-ups with a limit of 20', async () => {
  const limited = await createTestServer(database, {
    ...wide,
    id: 'limitedapp000000000000001',
    userLimit: 20,
  })
  const headers = { 'privy-app-id': 'limitedapp000000000000001' }
  const emails = fifty.map((index) => `crowd-${index}@example.com`)
  for (const email of emails) await limited.post(sendEmailCode.path, { email }, { headers })
  const answers = await Promise.all(
    emails.map((email) =>
      limited.post(verifyEmailCode.path, { email, code: limited.codeFor(email) }, { headers }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) {
    expect(await answer.json()).toEqual({
      code: 'max_accounts_reached',
      error:
        'This application is in development mode and must be upgraded to production to log in new users.',
    })
  }
  const inside = sql`select count(*) from users where app_id = 'limitedapp000000000000001'`
  expect(await count(inside)).toBe(20)
  // Existing users can still log in.
  const known = emails.find((_, index) => answers[index]?.status === 200) ?? ''
  limited.advance(60_000)
  await limited.post(sendEmailCode.path, { email: known }, { headers })
  const again = await limited.post(
    verifyEmailCode.path,
    { email: known, code: limited.codeFor(known) },
    { headers },
  )
  expect(again.status).toBe(200)
})

test('allows 50 guesses per day for one address', async () => {
  const email = 'patient@example.com'
  let evaluated = 0
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    const sent = await post(sendEmailCode.path, { email })
    if (sent.status === 200) {
      for (let turn = 0; turn < 6; turn += 1) await guess(email, wrongFor(email))
      const { rows } = await database.db.execute(sql`select max(guesses)::int as guesses
        from one_time_codes where created_at_ms = ${server.nowMs()}`)
      evaluated += Number(rows[0]?.guesses)
    }
    server.advance(5 * 60_000)
  }
  expect(evaluated).toBe(50)
})

test('allows one code per day after 100 failures in a row', async () => {
  const email = 'hammered@example.com'
  await post(sendEmailCode.path, { email })
  await database.db.execute(sql`update code_budgets set failures_in_a_row = 100, sends_this_day = 1
    where last_active_at_ms = ${server.nowMs()}`)
  server.advance(60 * 60_000)
  expect(await refusal(await post(sendEmailCode.path, { email }))).toEqual([
    429,
    'too_many_requests',
  ])
  server.advance(23 * 60 * 60_000)
  expect((await post(sendEmailCode.path, { email })).status).toBe(200)
  expect((await guess(email, codeFor(email))).status).toBe(200)
  // A correct code resets the failure count.
  expect((await post(sendEmailCode.path, { email })).status).toBe(200)
})

test('limits guesses of one network address to 100 in ten minutes', async () => {
  const held = await createTestServer(database)
  const statuses: number[] = []
  for (let turn = 0; turn < 105; turn += 1) {
    const answer = await held.post(
      verifyEmailCode.path,
      { email: `spray-${turn}@example.com`, code: '123456' },
      { from: '198.51.100.77' },
    )
    statuses.push(answer.status)
  }
  expect(statuses.indexOf(429)).toBe(SERVER_LIMITS.codeGuessesPerIpMax)
})

test('counts 50 concurrent guesses of one network address as five if five are left', async () => {
  const appId = 'crampedapp000000000000001'
  const cramped = await createTestServer(database, {
    id: appId,
    rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 5 },
  })
  const headers = { 'privy-app-id': appId }
  const emails = fifty.map((index) => `cramped-${index}@example.com`)
  for (const email of emails) await cramped.post(sendEmailCode.path, { email }, { headers })
  const answers = await Promise.all(
    emails.map((email) =>
      cramped.post(verifyEmailCode.path, { email, code: cramped.codeFor(email) }, { headers }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(45)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('600')
  const guesses = sql`select sum(guesses) as count from one_time_codes where app_id = ${appId}`
  expect(await count(guesses)).toBe(5)
})
