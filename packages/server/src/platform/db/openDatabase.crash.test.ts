import { startPostgres } from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './openDatabase.ts'

test('reconnects after PostgreSQL crashes under load', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const { db, ping, close } = await openDatabase({ url: server.url })
  onTestFinished(close)
  let stopped = false
  let failures = 0
  const load = Array.from({ length: 10 }, async () => {
    while (!stopped) {
      await db
        .transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))
        .catch(() => {
          failures += 1
        })
    }
  })
  for (let crash = 0; crash < 3; crash += 1) {
    await vi.waitFor(() => ping(), { timeout: 10_000, interval: 50 })
    await server.crashAndRestart()
  }
  await vi.waitFor(() => ping(), { timeout: 10_000, interval: 50 })
  stopped = true
  await Promise.all(load)
  expect(failures).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 30 }, ping))
})
