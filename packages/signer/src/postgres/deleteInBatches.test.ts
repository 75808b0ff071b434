import { lte, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelNonces } from '../db/schema/keys.ts'
import { withSignerDatabase } from '../testing/withSigner.fixture.ts'
import { deleteInBatches, updateInBatches } from './deleteInBatches.ts'

const db = await withSignerDatabase()
const isExpired = lte(channelNonces.expiresAtMs, 100)
const count = async () => (await db.select().from(channelNonces)).length

/** Counts the rows of each statement. */
function observe() {
  const sizes: number[] = []
  return {
    sizes,
    async execute(statement: SQL) {
      const result = await db.execute(statement)
      sizes.push(result.rows.length)
      return result
    },
  }
}

test('deletes rows that fit, in statements of at most 1,000 rows each', async () => {
  await db.execute(sql`insert into ${channelNonces} (nonce, expires_at_ms)
    select 'nonce' || n, case when n % 10 = 0 then 101 else n % 100 end from generate_series(1, 5000) n`)
  const observed = observe()
  await deleteInBatches(observed, channelNonces, isExpired)
  expect(await count()).toBe(500)
  expect(observed.sizes).toEqual([1000, 1000, 1000, 1000, 500])
})

test('updates rows that fit, in statements of at most 1,000 rows each', async () => {
  await db.execute(sql`truncate ${channelNonces}`)
  await db.execute(sql`insert into ${channelNonces} (nonce, expires_at_ms)
    select 'nonce' || n, n from generate_series(1, 1600) n`)
  const observed = observe()
  const isLate = sql`expires_at_ms > 100`
  await updateInBatches(observed, channelNonces, sql`expires_at_ms = 0`, isLate)
  expect(observed.sizes).toEqual([1000, 500])
  const left = await db.select().from(channelNonces).where(isLate)
  expect(left).toEqual([])
})

test('does not wait for a row that another process has locked, and leaves it to the next clean-up', async () => {
  await db.execute(sql`truncate ${channelNonces}`)
  await db.execute(
    sql`insert into ${channelNonces} (nonce, expires_at_ms) values ('locked', 1), ('free', 1)`,
  )
  await db.transaction(async (other) => {
    await other.execute(sql`select from ${channelNonces} where nonce = 'locked' for update`)
    await deleteInBatches(db, channelNonces, isExpired)
    expect(await count()).toBe(1)
  })
  await deleteInBatches(db, channelNonces, isExpired)
  expect(await count()).toBe(0)
})
