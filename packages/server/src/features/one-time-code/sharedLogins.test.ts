import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { APP_ID, createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import type { SignInValues } from '../login/service.ts'
import { createSignInTogether } from './logins/repo.ts'

const database = await withDatabase()
const { db } = database
const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await createTestServer(database, wide)
const headers = { 'privy-ca-id': 'laptop' }
const emailsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)
const sendAll = (emails: readonly string[]) =>
  Promise.all(emails.map((email) => server.post(sendEmailCode.path, { email }, { headers })))
const enterAll = (emails: readonly string[], more: object = {}) =>
  Promise.all(
    emails.map((email) => {
      const body = { email, code: server.codeFor(email), ...more }
      return server.post(verifyEmailCode.path, body, { headers })
    }),
  )
/** Whether logins of this moment shared statements. */
async function isShared(): Promise<unknown> {
  const { rows } = await db.execute(sql`select count(distinct xmin::text) < count(*) as is_shared
    from sessions where created_at_ms = ${server.nowMs()}::bigint`)
  return rows[0]?.is_shared
}

test('concurrent logins without sign-up log existing users in and create no user', async () => {
  const [known, unknown] = [emailsOf('known', 4), emailsOf('unknown', 4)]
  for (const email of known) await server.logIn(email)
  server.advance(3_600_000)
  await sendAll([...known, ...unknown])
  const answers = await enterAll([...known, ...unknown], { mode: 'no-signup' })
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const answer of answers.slice(4)) {
    expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
  }
  expect(await isShared()).toBe(true)
  const { rows } = await db.execute(sql`select from linked_accounts where subject like 'unknown-%'`)
  expect(rows).toEqual([])
})

test('concurrent logins remember the 10 latest clients of each address', async () => {
  server.advance(3_600_000)
  const emails = emailsOf('clients', 5)
  await sendAll(emails)
  const names = Array.from({ length: 12 }, (_, index) => `client ${index + 1}`)
  // The same clients of the same addresses, also for another purpose and another app.
  await db.execute(sql`insert into code_budgets (app_id, purpose, address, client,
      last_active_at_ms, last_unused_send_at_ms, hour_started_at_ms, sends_this_hour,
      day_started_at_ms, sends_this_day)
    select code.app_id || other.app, code.purpose || other.purpose, address, 'client ' || number, number,
      0, 0, 0, 0, 0
    from one_time_codes code, generate_series(1, 12) as number,
      (values ('', ''), ('', ' other'), ('other', '')) as other (app, purpose)
    where code.created_at_ms = ${server.nowMs()}::bigint`)
  const clients = async () => {
    const { rows } = await db.execute<{ clients: string[] }>(sql`
      select array_agg(client order by last_active_at_ms) as clients from code_budgets
      where client <> '' group by app_id, purpose, address having 'client 12' = any(array_agg(client))
      order by count(*)`)
    return rows.map((row) => row.clients)
  }
  expect(await clients()).toEqual(Array(15).fill(names))
  server.advance(1_000)
  const entering = emails.slice(0, 4)
  expect((await enterAll(entering)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await isShared()).toBe(true)
  const remembered = [
    ...names.slice(-SERVER_LIMITS.codeClientsPerAddressMax + 1),
    expect.any(String),
  ]
  expect(await clients()).toEqual([...Array(4).fill(remembered), ...Array(11).fill(names)])
})

let turns = 0
/** Logs in with codes of this moment at once. Returns which logins got a statement of their own. */
async function enterWith(
  changes: readonly { values?: Partial<SignInValues>; isStale?: boolean }[],
) {
  const alone: string[] = []
  const signIn = createSignInTogether(db, async ({ subject }) => {
    alone.push(subject)
    return { isProved: false } as Awaited<ReturnType<typeof signIn>>
  })
  const { rows: codes } = await db.execute<{ address: string; codeHash: Uint8Array; to: string }>(
    sql`select address, code_hash as "codeHash", bound_to as to from one_time_codes
      where created_at_ms = ${server.nowMs()}::bigint order by address`,
  )
  turns += 1
  const name = `turn ${turns},`
  const entered = changes.map(({ values, isStale = false }, index) => {
    const id = `${name} ${index}`
    const { address, codeHash, to } = codes[index]!
    const ids = {
      newUserId: id,
      newAccountId: id,
      sessionId: id,
      eventId: id,
      subject: String(index),
    }
    const call: SignInValues = {
      ...{ appId: APP_ID, type: name, details: '{}', names: '[]', nowMs: server.nowMs() },
      ...{ mayCreate: true, userLimit: null, salt: Buffer.alloc(16), loginMethod: 'email' },
      ...{ device: null, place: null, expiresAtMs: server.nowMs() + 1, isGuest: false },
      ...{ callerUserId: null, callerSessionId: null, appEventId: null, ...ids, ...values },
    }
    const hash = isStale ? Buffer.alloc(32) : codeHash
    const proof = { appId: APP_ID, purpose: 'login', address, boundTo: to, codeHash: hash }
    return signIn(call, { ...proof, useKey: null })
  })
  await Promise.all(entered)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sessions where id like ${`${name}%`} order by id`,
  )
  return { alone: alone.sort(), opened: rows.map(({ id }) => id.slice(name.length + 1)) }
}

test('concurrent logins leave replaced and used codes to statements of their own', async () => {
  server.advance(3_600_000)
  await sendAll(emailsOf('stale', 4))
  expect(await enterWith([{}, {}, { isStale: true }, {}])).toEqual({
    alone: ['2'],
    opened: ['0', '1', '3'],
  })
  const used = await enterWith([{}, {}, { isStale: true }, {}])
  expect(used.opened).toEqual([])
  expect(used.alone).toEqual(['0', '1', '2', '3'])
})

test('logins of guests, with a limit of users or with a webhook never share a statement', async () => {
  server.advance(3_600_000)
  await sendAll(emailsOf('alone', 5))
  const values = [{ callerUserId: 'guest' }, { userLimit: 9 }, { appEventId: 'event' }]
  const others = values.map((one) => ({ values: one }))
  expect(await enterWith([{}, ...others, {}])).toMatchObject({ alone: ['1', '2', '3'] })
})
