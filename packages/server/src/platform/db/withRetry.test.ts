import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { sqlState, withRetry } from './withRetry.ts'

const failure = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('refused'), { code }) })

test('applies all of 20 concurrent serializable increments', async () => {
  const { url, close } = await createTestDatabase()
  const database = await openDatabase({ url })
  try {
    const { db } = database
    await db.execute(sql`create table counter as select 0 as value`)
    let runs = 0
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let round = 0; round < 5; round += 1) {
          await withRetry(() =>
            db.transaction(
              async (tx) => {
                runs += 1
                const { rows } = await tx.execute<{ value: number }>(sql`select value from counter`)
                await tx.execute(sql`update counter set value = ${rows[0]!.value + 1}`)
              },
              { isolationLevel: 'serializable' },
            ),
          )
        }
      }),
    )
    const { rows } = await db.execute(sql`select value from counter`)
    expect(rows).toEqual([{ value: 20 }])
    expect(runs).toBeGreaterThan(20) // else nothing collided and nothing was shown
  } finally {
    await database.close()
    await close()
  }
})

test('tries six times, then throws the last error', async () => {
  let runs = 0
  await expect(
    withRetry(async () => {
      runs += 1
      throw failure('40P01')
    }),
  ).rejects.toThrow('query failed')
  expect(runs).toBe(6)
})

test('does not retry other errors', async () => {
  let runs = 0
  await expect(
    withRetry(async () => {
      runs += 1
      throw failure('23505')
    }),
  ).rejects.toThrow('query failed')
  expect(runs).toBe(1)
  expect(sqlState(failure('23505'))).toBe('23505')
  expect(sqlState(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(undefined)
})
