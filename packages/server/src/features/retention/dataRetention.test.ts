import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'

const DAY_MS = 86_400_000
const database = await withDatabase()
const server = await createTestServer(database, {
  loginMethods: ['email', 'guest'],
  analytics: true,
  retention: { securityEventDays: 40, analyticsEventDays: 10, guestDays: 50, deletedShareDays: 5 },
})
const count = async (statement: ReturnType<typeof sql>) =>
  Number((await database.db.execute(statement)).rows[0]?.count)

test('deletes events of an app after its number of days, and no event of another app', async () => {
  const at = server.nowMs()
  for (const appId of [APP_ID, 'testapp000000000000000002']) {
    await database.db.execute(sql`insert into security_events (id, app_id, kind, at_ms)
      select ${appId} || n, ${appId}, 'login', ${at}::bigint from generate_series(1, 2500) n`)
    await database.db.execute(sql`insert into analytics_events (id, app_id, name, at_ms)
      select ${appId} || n, ${appId}, 'seen', ${at}::bigint from generate_series(1, 2500) n`)
  }
  const left = async () => [
    await count(sql`select count(*) from security_events where app_id = ${APP_ID}`),
    await count(sql`select count(*) from analytics_events where app_id = ${APP_ID}`),
    await count(sql`select count(*) from security_events`),
    await count(sql`select count(*) from analytics_events`),
  ]
  server.advance(10 * DAY_MS - 1)
  await server.app.cleanUp()
  expect(await left()).toEqual([2500, 2500, 5000, 5000])
  server.advance(1)
  await server.app.cleanUp()
  expect(await left()).toEqual([2500, 0, 5000, 2500])
  server.advance(30 * DAY_MS)
  await server.app.cleanUp()
  expect(await left()).toEqual([0, 0, 2500, 2500])
})

test('deletes guests without a wallet after their last login, and keeps the others', async () => {
  const enter = async (credential: string) => {
    const body = { guest_credential: credential }
    const answer = await server.post('/api/v1/guest/authenticate', body)
    return ((await answer.json()) as { user: { id: string } }).user.id
  }
  const [idle, returning, owner] = [
    await enter('a'.repeat(43)),
    await enter('b'.repeat(43)),
    await enter('c'.repeat(43)),
  ]
  await database.db.execute(sql`insert into wallet_roots (id, app_id, user_id, entropy_id,
      entropy_chain, is_imported, status, share_version, recovery, first_wallets, created_at_ms)
    values ('root', ${APP_ID}, ${owner}, '0x1', 'ethereum', false, 'active', 1, '{}', '[]',
      ${server.nowMs()})`)
  server.advance(40 * DAY_MS)
  await enter('b'.repeat(43))
  server.advance(11 * DAY_MS)
  await server.app.cleanUp()
  const { rows } = await database.db.execute(
    sql`select id, deleted_at_ms is not null as deleted from users where is_guest`,
  )
  expect(new Map(rows.map(({ id, deleted }) => [id, deleted]))).toEqual(
    new Map([
      [idle, true],
      [returning, false],
      [owner, false],
    ]),
  )
})

test('deletes the shares of a deleted user only after the configured days', async () => {
  const { user } = await server.logIn('leaver@example.com')
  const userId = user?.id ?? ''
  await database.db.execute(sql`insert into wallet_roots (id, app_id, user_id, entropy_id,
      entropy_chain, is_imported, status, share_version, recovery, first_wallets, created_at_ms)
    values ('left', ${APP_ID}, ${userId}, '0x2', 'ethereum', false, 'active', 1, '{}', '[]',
      ${server.nowMs()})`)
  await database.db.execute(sql`insert into wallet_shares (root_id, version, status, reason,
      session_id, recovery, sealed_share, key_version, created_at_ms)
    values ('left', 1, 'live', 'created', 'session', '{}', '\\x01', 1, ${server.nowMs()})`)
  const shares = () =>
    count(sql`select count(*) from wallet_shares where root_id = 'left'
      and sealed_share is not null`)
  const removed = await createBackEnd(server).remove(`/api/v1/users/${userId}`)
  expect(removed.status).toBeLessThan(300)
  for (const days of [1, 3]) {
    server.advance(days * DAY_MS)
    await server.app.cleanUp()
    expect(await shares()).toBe(1)
  }
  server.advance(DAY_MS)
  await server.app.cleanUp()
  expect(await shares()).toBe(0)
})

/** Creates guests of the same age without an account. */
const insertGuests = (prefix: string, createdAtMs: number, count: number) =>
  database.db.execute(sql`insert into users (id, app_id, created_at_ms, is_guest)
    select concat(${prefix}::text, n), ${APP_ID}, ${createdAtMs}::bigint, true
    from generate_series(1, ${count}::int) n`)

const insertRoots = (prefix: string) =>
  database.db.execute(sql`insert into wallet_roots (id, app_id, user_id, entropy_id, entropy_chain,
      is_imported, status, share_version, recovery, first_wallets, created_at_ms)
    select id, ${APP_ID}, id, id, 'ethereum', false, 'active', 1, '{}', '[]', 1 from users
    where id like ${`${prefix}%`}`)

test('finds an idle guest behind more guests with wallets than a statement reads', async () => {
  const bornAtMs = server.nowMs()
  await insertGuests('owner', bornAtMs, 2_100)
  await insertRoots('owner')
  await insertGuests('visitor', bornAtMs, 1)
  const left = (prefix: string) =>
    count(sql`select count(*) from users where id like ${`${prefix}%`} and deleted_at_ms is null`)
  server.advance(51 * DAY_MS)
  await server.app.cleanUp()
  expect([await left('owner'), await left('visitor')]).toEqual([2_100, 0])
})

test('deletes the shares of more erased users than a statement reads, also of one who was erased late', async () => {
  const shares = (prefix: string) =>
    count(sql`select count(*) from wallet_shares where root_id like ${`${prefix}%`}
      and sealed_share is not null`)
  /** Users with a share who were deleted at this time. */
  async function insertErased(prefix: string, users: number, deletedAtMs: number) {
    await insertGuests(prefix, 1, users)
    await insertRoots(prefix)
    await database.db.execute(sql`insert into wallet_shares (root_id, version, status, reason,
        session_id, recovery, sealed_share, key_version, created_at_ms, confirmed_at_ms)
      select id, 1, 'live', 'created', 'session', '{}', '\\x01', 1, 1, 1 from wallet_roots
      where id like ${`${prefix}%`}`)
    await database.db.execute(sql`update users set deleted_at_ms = ${deletedAtMs}::bigint,
      erased_at_ms = ${deletedAtMs + DAY_MS}::bigint where id like ${`${prefix}%`}`)
  }
  const deletedAtMs = server.nowMs()
  await insertErased('many', 2_100, deletedAtMs)
  server.advance(5 * DAY_MS - 1)
  await server.app.cleanUp()
  expect(await shares('many')).toBe(2_100)
  server.advance(1)
  await server.app.cleanUp()
  expect(await shares('many')).toBe(0)
  await insertErased('late', 1, deletedAtMs - DAY_MS)
  await server.app.cleanUp()
  expect(await shares('late')).toBe(0)
})

test('runs every clean-up although one fails, and reports the failure', async () => {
  await database.db.execute(
    sql`insert into rate_limits (key, count, window_start_ms, expires_at_ms) values ('old', 1, 1, 1)`,
  )
  await database.db.execute(sql`alter table sessions rename to hidden_sessions`)
  try {
    await expect(server.app.cleanUp()).rejects.toThrow()
  } finally {
    await database.db.execute(sql`alter table hidden_sessions rename to sessions`)
  }
  expect(await count(sql`select count(*) from rate_limits where key = 'old'`)).toBe(0)
})
