import { unenrollMfaTotp, verifyMfaTotp } from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createMfaServer } from './mfaServer.fixture.ts'

const database = await withDatabase()
const server = await createMfaServer(database)
const DAY_MS = 86_400_000
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('accepts one of 50 concurrent uses of one code', async () => {
  const testUser = await server.withTotp()
  const code = testUser.code()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => testUser.ask(verifyMfaTotp.path, { code })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('counts 50 concurrent guesses as five, across sessions', async () => {
  const testUser = await server.withTotp()
  const guess = () => testUser.ask(verifyMfaTotp.path, { code: wrong(testUser.code()) })
  const answers = await Promise.all(Array.from({ length: 50 }, guess))
  const judged = answers.filter(({ status }) => status === 401)
  expect(judged).toHaveLength(SERVER_LIMITS.mfaGuessesPerWindowMax)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  const right = await testUser.ask(verifyMfaTotp.path, { code: testUser.code() })
  expect(right.status).toBe(429)
})

test('checks at most 20 guesses per day: odds of 6 in 100,000', async () => {
  const testUser = await server.withTotp()
  let judged = 0
  for (let passedMs = 0; passedMs < DAY_MS; passedMs += SERVER_LIMITS.mfaGuessWindowMs) {
    const answer = await testUser.ask(verifyMfaTotp.path, { code: wrong(testUser.code()) })
    const [status, code] = await refusal(answer)
    if (code === 'invalid_credentials') judged += 1
    else expect(status).toBe(429)
    server.advance(SERVER_LIMITS.mfaGuessWindowMs)
    await testUser.refresh()
  }
  expect(judged).toBe(SERVER_LIMITS.mfaGuessesPerDayMax)
  // Three codes are valid at any time: the current step and its neighbours.
  expect((judged * 3) / 1_000_000).toBeLessThanOrEqual(6e-5)
})

test('does not count correct codes', async () => {
  const testUser = await server.withTotp()
  for (let use = 0; use < 2 * SERVER_LIMITS.mfaGuessesPerWindowMax; use += 1) {
    expect(await testUser.pass()).toMatch(/^[\w-]+$/)
  }
})

test('rejects an MFA token in another session and for another user', async () => {
  const owner = await server.withTotp()
  const thief = await server.withTotp()
  const token = await thief.pass()
  const answer = await owner.ask(unenrollMfaTotp.path, {}, token)
  expect(answer.status).toBe(401)
})

test('accepts 50 concurrent uses of one token for one of two purposes', async () => {
  const testUser = await server.withTotp()
  const token = await testUser.pass()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => testUser.ask(unenrollMfaTotp.path, {}, token)),
  )
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  for (const { status } of answers) expect([200, 401]).toContain(status)
})

test('allows one guess per day after 100 wrong codes in a row, until a correct one', async () => {
  const testUser = await server.withTotp()
  const guess = () => testUser.ask(verifyMfaTotp.path, { code: wrong(testUser.code()) })
  const { id } = testUser.user
  await database.db.execute(
    sql`update mfa_guesses set failures_in_a_row = 100 where user_id = ${id}`,
  )
  expect((await guess()).status).toBe(429)
  server.advance(DAY_MS)
  await testUser.refresh()
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  server.advance(DAY_MS)
  await testUser.refresh()
  expect((await testUser.ask(verifyMfaTotp.path, { code: testUser.code() })).status).toBe(200)
  expect((await guess()).status).toBe(401)
})
