import { SERVER_LIMITS } from '@latchkey/contract'
import { unenrollMfaTotp, verifyMfaTotp } from '@latchkey/contract/mfa'
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
const DAY_MS = 86_400_000
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('one code at fifty places at once counts once', async () => {
  const somebody = await server.withTotp()
  const code = somebody.code()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => somebody.ask(verifyMfaTotp.path, { code })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('fifty guesses at once are five, and another session starts no new count', async () => {
  const somebody = await server.withTotp()
  const guess = () => somebody.ask(verifyMfaTotp.path, { code: wrong(somebody.code()) })
  const answers = await Promise.all(Array.from({ length: 50 }, guess))
  const judged = answers.filter(({ status }) => status === 401)
  expect(judged).toHaveLength(SERVER_LIMITS.mfaGuessesPerWindowMax)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  const right = await somebody.ask(verifyMfaTotp.path, { code: somebody.code() })
  expect(right.status).toBe(429)
})

test('in a day of guessing without end twenty guesses are judged: odds of six in a hundred thousand', async () => {
  const somebody = await server.withTotp()
  let judged = 0
  for (let passedMs = 0; passedMs < DAY_MS; passedMs += SERVER_LIMITS.mfaGuessWindowMs / 3) {
    const answer = await somebody.ask(verifyMfaTotp.path, { code: wrong(somebody.code()) })
    const [status, code] = await refusal(answer)
    if (code === 'invalid_credentials') judged += 1
    else expect(status).toBe(429)
    server.advance(SERVER_LIMITS.mfaGuessWindowMs / 3)
    await somebody.refresh()
  }
  expect(judged).toBe(SERVER_LIMITS.mfaGuessesPerDayMax)
  // Three codes are right at any moment: one of the clock and one to each side.
  expect((judged * 3) / 1_000_000).toBeLessThanOrEqual(6e-5)
})

test('right codes use nothing up', async () => {
  const somebody = await server.withTotp()
  for (let use = 0; use < 2 * SERVER_LIMITS.mfaGuessesPerWindowMax; use += 1) {
    expect(await somebody.pass()).toMatch(/^[\w-]+$/)
  }
})

test('the proof of one session is worth nothing in another, nor of somebody else', async () => {
  const owner = await server.withTotp()
  const thief = await server.withTotp()
  const token = await thief.pass()
  const answer = await owner.ask(unenrollMfaTotp.path, {}, token)
  expect(answer.status).toBe(401)
})

test('fifty uses of one proof for two things at once are uses for one thing', async () => {
  const somebody = await server.withTotp()
  const token = await somebody.pass()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => somebody.ask(unenrollMfaTotp.path, {}, token)),
  )
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
  for (const { status } of answers) expect([200, 401]).toContain(status)
})

test('after a hundred wrong codes in a row there is one a day, and a right one ends that', async () => {
  const somebody = await server.withTotp()
  const guess = () => somebody.ask(verifyMfaTotp.path, { code: wrong(somebody.code()) })
  const { id } = somebody.user
  await database.db.execute(
    sql`update mfa_guesses set failures_in_a_row = 100 where user_id = ${id}`,
  )
  expect((await guess()).status).toBe(429)
  server.advance(DAY_MS)
  await somebody.refresh()
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
  server.advance(DAY_MS)
  await somebody.refresh()
  expect((await somebody.ask(verifyMfaTotp.path, { code: somebody.code() })).status).toBe(200)
  expect((await guess()).status).toBe(401)
})
