import { lte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { deleteInBatches } from './deleteInBatches.ts'
import { alarms } from './schema/logins.ts'

const { db } = await withDatabase()
const isEnded = lte(alarms.untilMs, 100)

async function countAlarms(): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from alarms`)
  return Number(rows[0]?.count)
}

test('deletes rows that fit, in statements of at most 1,000 rows each', async () => {
  await db.execute(sql`insert into alarms (key, event_id, until_ms)
    select 'alarm' || n, 'event', case when n % 10 = 0 then 101 else n % 100 end from generate_series(1, 5000) n`)
  const sizes: number[] = []
  const observed: typeof db = Object.assign(Object.create(db), {
    async execute(statement: ReturnType<typeof sql>) {
      const result = await db.execute(statement)
      sizes.push(result.rows.length)
      return result
    },
  })
  await deleteInBatches(observed, alarms, isEnded)
  expect(await countAlarms()).toBe(500)
  expect(sizes).toEqual([1000, 1000, 1000, 1000, 500])
})

test('does not wait for a row that another process has locked, and leaves it to the next clean-up', async () => {
  await db.execute(sql`delete from alarms`)
  await db.execute(sql`insert into alarms (key, event_id, until_ms)
    values ('locked', 'event', 1), ('free', 'event', 1)`)
  await db.transaction(async (other) => {
    await other.execute(sql`select from alarms where key = 'locked' for update`)
    await deleteInBatches(db, alarms, isEnded)
    expect(await countAlarms()).toBe(1)
  })
  await deleteInBatches(db, alarms, isEnded)
  expect(await countAlarms()).toBe(0)
})
