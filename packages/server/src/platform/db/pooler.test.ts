import {
  createTestDatabase,
  hasPgBouncer,
  KEEP_PREPARED_STATEMENTS,
  keepsPreparedStatements,
  startPgBouncer,
} from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openBehindPooler(settings: readonly string[] = []) {
  const { url, close } = await createTestDatabase()
  closing.push(close)
  await makeRoleDurable(url)
  const pooler = await startPgBouncer(url, settings)
  closing.push(pooler.stop)
  const database = await openDatabase({ url: pooler.url })
  closing.push(database.close)
  return { ...database, url, pooledUrl: pooler.url }
}

/** The server under test does not wait for the disk; a pooler takes the database's own setting. */
async function makeRoleDurable(url: string, value = 'on') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = new URL(url).pathname.slice(1)
  await client.query(`alter database "${name}" set synchronous_commit = ${value}`)
  await client.end()
}

/** Counts prepared statements with this text on the server connection that the pooler answers from. */
async function countPrepared(pooledUrl: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: pooledUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select statement from pg_prepared_statements')
    return rows.filter(({ statement }) => statement.includes(text)).length
  } finally {
    await client.end()
  }
}

describe.skipIf(!hasPgBouncer())('PgBouncer in transaction mode', () => {
  test.each([
    ['rejects startup parameters', []],
    [
      'ignores startup parameters',
      ['ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options'],
    ],
  ])('answers named statements of 20 connections where the pooler %s', async (_, settings) => {
    const { db, migrate } = await openBehindPooler(settings)
    await migrate()
    const statement = db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`outbox`)
      .prepare('pooled_count')
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        index % 4 === 0
          ? db.transaction(async (tx) => (await tx.execute(sql`select 0 as count`)).rows)
          : statement.execute(),
      ),
    )
    expect(new Set(answers.map((rows) => Number(rows[0]!.count)))).toEqual(new Set([0]))
  })

  test('sends statements without names where the pooler loses prepared statements', async () => {
    const { db, pooledUrl } = await openBehindPooler(
      keepsPreparedStatements() ? ['max_prepared_statements = 0'] : [],
    )
    await db.select({ one: sql`1` }).from(sql`(select) as lost`).prepare('pooled_one').execute()
    expect(await countPrepared(pooledUrl, 'lost')).toBe(0)
  })

  test.skipIf(!keepsPreparedStatements())(
    'uses prepared statements of 20 connections where the pooler keeps them',
    async () => {
      const { db, pooledUrl } = await openBehindPooler([KEEP_PREPARED_STATEMENTS])
      const statement = db
        .select({ two: sql<number>`2` })
        .from(sql`(select) as kept`)
        .prepare('pooled_two')
      const answers = await Promise.all(Array.from({ length: 200 }, () => statement.execute()))
      expect(answers).toEqual(Array.from({ length: 200 }, () => [{ two: 2 }]))
      expect(await countPrepared(pooledUrl, 'kept')).toBeGreaterThan(0)
    },
  )

  test('migrates once when eight processes start concurrently', async () => {
    const { pooledUrl, db } = await openBehindPooler()
    const databases = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const database = await openDatabase({ url: pooledUrl })
        closing.push(database.close)
        return database
      }),
    )
    await Promise.all(databases.map((database) => database.migrate()))
    const { rows } = await db.execute<{ twice: number }>(
      sql`select count(*)::int - count(distinct hash)::int as twice from drizzle.__drizzle_migrations`,
    )
    const locks = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(rows).toEqual([{ twice: 0 }])
    expect(locks.rows).toEqual([])
  })

  test('refuses a database whose commits do not wait for the disk', async () => {
    const { url, close } = await createTestDatabase()
    closing.push(close)
    await makeRoleDurable(url, 'off')
    const pooler = await startPgBouncer(url)
    closing.push(pooler.stop)
    await expect(openDatabase({ url: pooler.url })).rejects.toThrow('synchronous_commit is off')
  })
})
