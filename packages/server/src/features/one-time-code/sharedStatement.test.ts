import { type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const { db } = database
const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await createTestServer(database, wide)
const { post, codeFor } = server
const send = (email: string) => post(sendEmailCode.path, { email })
const guess = (email: string, code: string) => post(verifyEmailCode.path, { email, code })
const wrongFor = (email: string) => (codeFor(email) === '111111' ? '222222' : '111111')
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status)
const emailsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)

/** The number of transactions that last wrote the codes of this moment. */
async function countTransactions(isMeant = sql`true`): Promise<number> {
  const { rows } = await db.execute(sql`select count(distinct xmin::text)::int as count
    from one_time_codes where created_at_ms = ${server.nowMs()}::bigint and ${isMeant}`)
  return Number(rows[0]?.count)
}

test('concurrent sends to different addresses share statements and mail each its own code', async () => {
  // The second time, the table has codes of other addresses.
  for (const name of ['sent', 'sent-later']) {
    const emails = emailsOf(name, 20)
    expect(statusesOf(await Promise.all(emails.map(send)))).toEqual(Array(20).fill(200))
    expect(await countTransactions()).toBeLessThan(10)
    server.advance(1)
    for (const email of emails) {
      const reply = (await (await guess(email, codeFor(email))).json()) as SessionReply
      expect(reply.user?.linked_accounts).toMatchObject([{ type: 'email', address: email }])
    }
  }
})

test('concurrent sends refuse an address that waits, and one of two to the same address', async () => {
  server.advance(3_600_000)
  const [waiting, twice, ...others] = emailsOf('mixed', 6) as [string, string, ...string[]]
  await send(waiting)
  const answers = await Promise.all([waiting, twice, twice, ...others].map(send))
  const [first, ...rest] = statusesOf(answers)
  expect(first).toBe(429)
  expect(rest.slice(0, 2).sort()).toEqual([200, 429])
  expect(rest.slice(2)).toEqual([200, 200, 200, 200])
  const { rows } =
    await db.execute(sql`select count(*)::int as count, sum(sends_this_hour)::int as sends
    from code_budgets where hour_started_at_ms = ${server.nowMs()}::bigint`)
  expect(rows).toEqual([{ count: 6, sends: 6 }])
})

test('concurrent sends and guesses do not wait for a code that another statement has locked', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('locked', 4)
  const [locked, ...free] = emails as [string, ...string[]]
  await send(locked)
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from one_time_codes where created_at_ms = ${server.nowMs()}::bigint`,
  )
  const lockCode = (tx: typeof db) =>
    tx.execute(sql`select from one_time_codes where address = ${rows[0]?.address} for update`)
  server.advance(3_600_000)
  const answered: string[] = []
  const note = (name: string, answer: Promise<Response>) =>
    answer.then(({ status }) => answered.push(`${name} ${status}`))
  const waiting = await db.transaction(async (tx) => {
    await lockCode(tx)
    const sent = note('locked send', send(locked))
    await Promise.all(free.map((email) => note('send', send(email))))
    expect(answered).toEqual(Array(3).fill('send 200'))
    return { sent }
  })
  await waiting.sent
  expect(answered.splice(0)).toEqual([...Array(3).fill('send 200'), 'locked send 200'])
  const guessing = await db.transaction(async (tx) => {
    await lockCode(tx)
    const guessed = note('locked guess', guess(locked, wrongFor(locked)))
    await Promise.all(free.map((email) => note('guess', guess(email, wrongFor(email)))))
    expect(answered).toEqual(Array(3).fill('guess 401'))
    return { guessed }
  })
  await guessing.guessed
  expect(answered).toEqual([...Array(3).fill('guess 401'), 'locked guess 401'])
})

test('concurrent guesses share statements and count each against its own code and budget', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('guessed', 20)
  await Promise.all([...emails, 'not-guessed@example.com'].map(send))
  const right = new Set(emails.slice(10))
  const codeOf = (email: string) => (right.has(email) ? codeFor(email) : wrongFor(email))
  const wrong = emails.slice(0, 10)
  for (let turn = 1; turn < 5; turn += 1) {
    const answers = await Promise.all(wrong.map((email) => guess(email, wrongFor(email))))
    for (const answer of answers) {
      expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
    }
  }
  expect(await countTransactions(sql`guesses > 0`)).toBeLessThan(5)
  const answers = await Promise.all(emails.map((email) => guess(email, codeOf(email))))
  expect(statusesOf(answers)).toEqual([...Array(10).fill(401), ...Array(10).fill(200)])
  // Five guesses were wrong, so the correct code comes too late.
  const late = await Promise.all(wrong.map((email) => guess(email, codeFor(email))))
  expect(statusesOf(late)).toEqual(Array(10).fill(401))
  const { rows } = await db.execute(sql`select failures_in_a_row as failures, count(*)::int as count
    from code_budgets where hour_started_at_ms = ${server.nowMs()}::bigint group by 1 order by 1`)
  expect(rows).toEqual([
    { failures: 0, count: 11 },
    { failures: 5, count: 10 },
  ])
})

test('concurrent logins share statements and open for each user their own session', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('entered', 20)
  const known = new Map<string, SessionReply>()
  for (const email of emails.slice(10)) known.set(email, await server.logIn(email))
  server.advance(3_600_000)
  await Promise.all(emails.map(send))
  const answers = await Promise.all(emails.map((email) => guess(email, codeFor(email))))
  const replies = (await Promise.all(answers.map((answer) => answer.json()))) as SessionReply[]
  for (const [index, email] of emails.entries()) {
    const { user, is_new_user } = replies[index] as SessionReply
    const before = known.get(email)?.user
    expect(is_new_user).toBe(before === undefined)
    if (before) expect(user?.id).toBe(before.id)
    expect(user?.linked_accounts).toMatchObject([
      { type: 'email', address: email, latest_verified_at: Math.floor(server.nowMs() / 1000) },
    ])
  }
  const nowMs = sql`${server.nowMs()}::bigint`
  const { rows } = await db.execute(sql`select (select count(*)::int from linked_accounts
      where latest_verified_at_ms = ${nowMs}) as accounts,
    (select count(*)::int from security_events where at_ms = ${nowMs} and kind = 'login') as events,
    (select count(*)::int from code_budgets where last_active_at_ms = ${nowMs}
      and last_unused_send_at_ms = 0 and failures_in_a_row = 0) as budgets,
    count(distinct user_id)::int as users, count(distinct xmin::text)::int < 10 as is_shared
    from sessions where created_at_ms = ${nowMs}`)
  expect(rows).toEqual([{ accounts: 20, events: 20, budgets: 20, users: 20, is_shared: true }])
  const again = await Promise.all(emails.map((email) => guess(email, codeFor(email))))
  expect(statusesOf(again)).toEqual(Array(20).fill(401))
})

test('concurrent logins refuse denied users and used codes, and let the others in', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('barred', 6)
  const [denied, deniedUser, twice] = emails as [string, string, string]
  const { user } = await server.logIn(deniedUser)
  server.advance(3_600_000)
  await db.execute(sql`insert into denylist_entries (id, app_id, type, value, created_at_ms)
    values ('address', ${APP_ID}, 'email', ${denied}, 1), ('user', ${APP_ID}, 'user', ${user?.id}, 1)`)
  await Promise.all(emails.map(send))
  const answers = await Promise.all([...emails, twice].map((email) => guess(email, codeFor(email))))
  const statuses = statusesOf(answers)
  for (const answer of answers.slice(0, 2)) {
    expect(await refusal(answer)).toEqual([401, 'allowlist_rejected'])
  }
  expect([statuses[2], statuses[6]].sort()).toEqual([200, 401])
  expect(statuses.slice(3, 6)).toEqual([200, 200, 200])
  const { rows } = await db.execute(sql`select count(*)::int as sessions from sessions
    where created_at_ms = ${server.nowMs()}::bigint`)
  expect(rows).toEqual([{ sessions: 4 }])
})

test('concurrent logins do not wait for an account that another statement has locked', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('held', 4)
  const [locked, ...free] = emails as [string, ...string[]]
  await server.logIn(locked)
  server.advance(3_600_000)
  await Promise.all(emails.map(send))
  const answered: string[] = []
  const enter = async (name: string, email: string) =>
    answered.push(`${name} ${(await guess(email, codeFor(email))).status}`)
  const waiting = await db.transaction(async (tx) => {
    await tx.execute(sql`select from linked_accounts where subject = ${locked} for update`)
    const entered = enter('locked', locked)
    await Promise.all(free.map((email) => enter('free', email)))
    expect(answered).toEqual(Array(3).fill('free 200'))
    return { entered }
  })
  await waiting.entered
  expect(answered).toEqual([...Array(3).fill('free 200'), 'locked 200'])
})

/** Rows that logins at this moment have stored, without the values that differ from login to login. */
async function storedNow(): Promise<Record<string, unknown[]>> {
  const nowMs = sql`${server.nowMs()}::bigint`
  const own = ['id', 'user_id', 'session_id', 'subject', 'address', 'salt', 'code_hash', 'use_key']
  const tables = {
    users: sql`created_at_ms = ${nowMs}`,
    linked_accounts: sql`latest_verified_at_ms = ${nowMs}`,
    sessions: sql`created_at_ms = ${nowMs}`,
    security_events: sql`at_ms = ${nowMs}`,
    one_time_codes: sql`used_at_ms = ${nowMs}`,
    code_budgets: sql`last_active_at_ms = ${nowMs}`,
  }
  const stored: Record<string, unknown[]> = {}
  for (const [name, isNew] of Object.entries(tables)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(stored) as row from ${sql.identifier(name)} stored where ${isNew}`,
    )
    stored[name] = rows.map(({ row }) =>
      Object.entries(row)
        .filter(([key]) => !own.includes(key))
        .map(([key, value]) => {
          if (key === 'details') return [key, Object.keys(Object(value)).sort()]
          const isTime = key.endsWith('_ms') && value !== null && value !== 0
          return [key, isTime ? `now ${Number(value) - server.nowMs()}` : value]
        }),
    )
  }
  return stored
}

test('a login that shares its statement stores what a login alone stores', async () => {
  const emails = emailsOf('alike', 6)
  /** Logins of three known and three new users, whose rows are deleted afterwards. */
  async function storedBy(enter: (emails: readonly string[]) => Promise<unknown>) {
    for (const email of emails.slice(3)) await server.logIn(email)
    server.advance(3_600_000)
    await enter(emails)
    const stored = await storedNow()
    await db.execute(sql`delete from users`)
    server.advance(24 * 3_600_000)
    return stored
  }
  const together = await storedBy(async (all) => {
    await Promise.all(all.map(send))
    await Promise.all(all.map((email) => guess(email, codeFor(email))))
  })
  const alone = await storedBy(async (all) => {
    for (const email of all) {
      await send(email)
      await guess(email, codeFor(email))
    }
  })
  expect(together.sessions).toHaveLength(6)
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  for (const [name, rows] of Object.entries(alone)) {
    expect([name, sorted(together[name] ?? [])]).toEqual([name, sorted(rows)])
  }
})
