import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSignerDatabase } from './openSignerDatabase.ts'

const testDatabase = await createTestDatabase()
const closing = [testDatabase.close]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('limits statement time and commits synchronously, whatever the server default', async () => {
  const careless = await openSignerDatabase(testDatabase.url)
  const name = new URL(testDatabase.url).pathname.slice(1)
  await careless.db.execute(sql.raw(`alter database "${name}" set synchronous_commit = off`))
  await careless.close()
  const { db, close } = await openSignerDatabase(testDatabase.url)
  closing.push(close)
  const { rows } = await db.execute(sql`select
    current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('synchronous_commit') as waits`)
  expect(rows).toEqual([{ statement: '5s', idle: '10s', waits: 'on' }])
})
