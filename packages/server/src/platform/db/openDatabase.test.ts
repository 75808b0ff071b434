import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { eq, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { outbox } from './schema/logins.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(where: { url?: string; dataDir?: string }): Promise<Database> {
  const database = await openDatabase(where)
  closing.push(database.close)
  return database
}
async function emptyPostgres(): Promise<string> {
  const { url, close } = await createTestDatabase()
  closing.push(close)
  return url
}

test('migrates once when eight processes start concurrently', async () => {
  const url = await emptyPostgres()
  const databases = await Promise.all(Array.from({ length: 8 }, () => open({ url })))
  await Promise.all(databases.map((database) => database.migrate()))
  const { rows } = await databases[0]!.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  const [first] = databases
  await first!.migrate()
  const again = await first!.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  expect(rows[0]!.count).toBeGreaterThan(0)
  expect(again.rows).toEqual(rows)
})

test.each(['PostgreSQL', 'PGlite'])(
  '%s keeps bytes, moments and raw rows alike',
  async (engine) => {
    const { db, migrate, ping } = await open(
      engine === 'PostgreSQL' ? { url: await emptyPostgres() } : {},
    )
    await migrate()
    await ping()
    const id = randomUUID()
    const payload = new Uint8Array([0, 1, 254, 255])
    const row = {
      id,
      channel: 'email',
      payload,
      createdAtMs: 1_794_708_847_706,
      dueAtMs: 2,
      expiresAtMs: 3,
    }
    await db.transaction((tx) => tx.insert(outbox).values(row))
    const [kept] = await db.select().from(outbox).where(eq(outbox.id, id))
    expect(kept).toMatchObject({ createdAtMs: 1_794_708_847_706, attempts: 0 })
    expect([...kept!.payload]).toEqual([...payload])
    const raw = await db.execute<{ channel: string }>(sql`select channel from outbox`)
    expect(raw.rows).toEqual([{ channel: 'email' }])
  },
)

test('cancels a statement after five seconds', async () => {
  const { db } = await open({ url: await emptyPostgres() })
  const { rows } = await db.execute(sql`select
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('application_name') as name`)
  expect(rows).toEqual([{ statement: '5s', idle: '10s', name: 'latchkey' }])
})

test('is busy while 1,000 statements wait for a connection', async () => {
  const { db, isBusy } = await open({ url: await emptyPostgres() })
  const start = async (statement: SQL) => db.execute(statement) // drizzle starts when it is awaited
  const running = Array.from({ length: 20 }, () => start(sql`select pg_sleep(1)`))
  const waiting = Array.from({ length: 999 }, () => start(sql`select 1`))
  await new Promise(setImmediate)
  expect(isBusy()).toBe(false)
  waiting.push(start(sql`select 1`))
  await new Promise(setImmediate)
  expect(isBusy()).toBe(true)
  await Promise.allSettled([...running, ...waiting])
  expect(isBusy()).toBe(false)
})

test('commits synchronously and compiles no statements, whatever the server default', async () => {
  const url = await emptyPostgres()
  const careless = await open({ url })
  const name = new URL(url).pathname.slice(1)
  await careless.db.execute(sql.raw(`alter database "${name}" set synchronous_commit = off`))
  await careless.db.execute(sql.raw(`alter database "${name}" set jit = on`))
  const { db } = await open({ url })
  const { rows } = await db.execute(sql`select current_setting('synchronous_commit') as waits,
    current_setting('jit') as compiles`)
  expect(rows).toEqual([{ waits: 'on', compiles: 'off' }])
})

test('keeps no connection to a read-only node, and connects again when the node takes writes', async () => {
  const url = await emptyPostgres()
  const name = new URL(url).pathname.slice(1)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  closing.push(() => admin.end())
  const setReadOnly = async (value: 'on' | 'off') => {
    // A replica has this setting without being asked.
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
  }
  const { ping } = await open({ url })
  await setReadOnly('on')
  const failure = await ping().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await setReadOnly('off')
  await ping()
})

test('fails within the connect timeout if PostgreSQL is unreachable', async () => {
  const { ping } = await open({ url: 'postgres://postgres@127.0.0.1:1/postgres' })
  await expect(ping()).rejects.toThrow(/ECONNREFUSED/)
})

test('names DATABASE_URL and the host, without credentials, if it cannot migrate', async () => {
  const { migrate } = await open({ url: 'postgres://ada:sesame@127.0.0.1:1/latchkey' })
  await expect(migrate()).rejects.toThrow(
    /^DATABASE_URL: cannot connect to 127\.0\.0\.1:1\/latchkey \(ECONNREFUSED\)\. Is PostgreSQL running\?$/,
  )
})

test('PGlite uses the space of deleted rows again after a vacuum', async () => {
  const { db, migrate, vacuum } = await open({})
  await migrate()
  const bytes: number[] = []
  for (let round = 0; round < 2; round += 1) {
    await db.execute(sql`
      insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
      select n::text, 'email', (select decode(string_agg(md5((n * 500 + part)::text), ''), 'hex')
        from generate_series(1, 300) as part), 1, 2, 3
      from generate_series(1, 300) as n`)
    await db.execute(sql`delete from outbox`)
    await db.execute(sql`select pg_stat_force_next_flush()`) // else counted a second later
    await vacuum()
    const { rows } = await db.execute<{ bytes: number }>(
      sql`select pg_total_relation_size('outbox')::int as bytes`,
    )
    bytes.push(rows[0]?.bytes ?? 0)
  }
  expect(Math.max(...bytes)).toBeLessThan(300_000)
})
