import { LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const HOUR_MS = 3_600_000
const database = await withDatabase()
const { db } = database
const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await createTestServer(database, wide)
const { post, codeFor } = server
const emails = Array.from({ length: 12 }, (_, index) => `user-${index}@example.com`)
/** The last one names no client. Its codes can be guessed by all clients. */
const CLIENTS = ['laptop', 'phone', '']

type Call = () => Promise<Response>
type Run = (calls: readonly Call[]) => Promise<number[]>

const runTogether: Run = async (calls) =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)
const runOneByOne: Run = async (calls) => {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).status)
  return statuses
}

/** All codes and budgets without drawn values, with times since the start. */
async function storedSince(startedAtMs: number): Promise<string[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(code) as row from one_time_codes code
    union all select to_jsonb(budget) from code_budgets budget`)
  const ofSession = ['bound_to', 'budget', 'client']
  const toText = (row: Record<string, unknown>) => (name: string) => {
    const value = row[name]
    const isDrawn =
      name === 'code_hash' ||
      name === 'session_id' ||
      (row.purpose === 'link' && ofSession.includes(name))
    if (isDrawn) return `${name} ${value === null ? 'null' : 'drawn'}`
    const isTime = name.endsWith('_ms') && typeof value === 'number' && value > 0
    return `${name} ${isTime ? value - startedAtMs : value}`
  }
  return rows.map(({ row }) => Object.keys(row).sort().map(toText(row)).join(', ')).sort()
}

async function countTransactions(): Promise<number> {
  const { rows } = await db.execute(sql`select count(distinct xmin::text)::int as count
    from one_time_codes where purpose = 'login' and used_at_ms is null`)
  return Number(rows[0]?.count)
}

/**
 * Logs in users whose addresses also have codes of other clients, and of a user who links them. A step has one call
 * for each address, of a client that differs from one address to the next.
 */
async function enterAll(run: Run) {
  for (const table of ['users', 'one_time_codes', 'code_budgets']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  const { token } = await server.logIn('linking@example.com')
  const startedAtMs = server.nowMs()
  const steps: { name: string; statuses: number[]; rows: string[] }[] = []
  const codes = new Map<string, string>()
  const headersOf = (client: string, attempt?: string) => ({
    ...(client && { 'privy-ca-id': client }),
    ...(attempt && { 'privy-idempotency-key': attempt }),
  })
  const clientOf = (index: number, turn: number) =>
    CLIENTS[(index + turn) % CLIENTS.length] as string

  async function step(name: string, toCall: (email: string, index: number) => Call) {
    const statuses = await run(emails.map(toCall))
    steps.push({ name, statuses, rows: await storedSince(startedAtMs) })
  }
  const send = (turn: number) =>
    step(`send ${turn}`, (email, index) => async () => {
      const client = clientOf(index, turn)
      const answer = await post(sendEmailCode.path, { email }, { headers: headersOf(client) })
      if (answer.status === 200) codes.set(`${email} ${client}`, codeFor(email))
      return answer
    })
  const guess = (name: string, turn: number, isRight: boolean, from?: string) =>
    step(`${name} ${turn}`, (email, index) => () => {
      const client = clientOf(index, turn)
      const right = codes.get(`${email} ${client}`) as string
      const wrong = right === '111111' ? '222222' : '111111'
      const headers = headersOf(from ?? client, `${name} ${turn}`)
      const code = isRight ? right : wrong
      return post(verifyEmailCode.path, { email, code }, { headers })
    })

  await step('link', (email) => () => {
    const headers = { authorization: `Bearer ${token}` }
    return post(sendEmailCode.path, { email }, { headers })
  })
  await send(0)
  const transactions = await countTransactions()
  for (const turn of [0, 1, 2]) {
    await send(turn)
    server.advance(SERVER_LIMITS.codeSendGapMs)
  }
  await guess('guess of an unknown client', 0, true, 'tablet')
  await guess('wrong guess', 0, false)
  await guess('login', 1, true)
  await guess('login', 1, true)
  await guess('other attempt', 1, true)
  const guessesMax = LIMITS.oneTimeCodeGuessesMax + SERVER_LIMITS.codeReplaysMax
  for (let count = 0; count < guessesMax; count += 1) {
    await guess('wrong guess', 2, false)
    await guess('login', 1, true)
  }
  await guess('login after the last guess', 2, true)
  server.advance(HOUR_MS)
  for (const turn of [0, 1, 2]) {
    await send(turn)
    await guess('login again', turn, true)
  }
  server.advance(SERVER_LIMITS.idempotencyWindowMs - 1)
  await guess('login again', 2, true)
  server.advance(1)
  await guess('login again', 2, true)
  server.advance(HOUR_MS)
  await send(0)
  server.advance(SERVER_LIMITS.idempotencyWindowMs)
  await send(1)
  server.advance(LIMITS.emailCodeLifetimeMs - SERVER_LIMITS.idempotencyWindowMs)
  await guess('login when the code expires', 0, true)
  await guess('login before the code expires', 1, true)
  server.advance(SERVER_LIMITS.idempotencyWindowMs)
  await guess('login before the code expires', 1, true)
  return { steps, transactions }
}

test('sends, guesses and logins together store and answer what they do one by one', async () => {
  const together = await enterAll(runTogether)
  server.advance(48 * HOUR_MS)
  const oneByOne = await enterAll(runOneByOne)
  expect(oneByOne.transactions).toBe(emails.length)
  expect(together.transactions).toBeLessThan(emails.length)
  for (const [index, step] of oneByOne.steps.entries()) expect(together.steps[index]).toEqual(step)
  const statusesOf = (wanted: string) =>
    oneByOne.steps.filter(({ name }) => name === wanted).flatMap(({ statuses }) => statuses)
  expect(new Set(statusesOf('login 1'))).toEqual(new Set([200, 401]))
  expect(new Set(statusesOf('login again 0'))).toEqual(new Set([200]))
  // The login, its repeat within the time for repeats, and one after it.
  const statuses = [200, 200, 401].flatMap((status) => emails.map(() => status))
  expect(statusesOf('login again 2')).toEqual(statuses)
  expect(new Set(statusesOf('login when the code expires 0'))).toEqual(new Set([401]))
})
