import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll } from 'vitest'
import type { Db } from '../db/Db.ts'
import { migrationsFolder } from '../db/migrateSigner.ts'
import { openSignerDatabase } from '../db/openSignerDatabase.ts'
import { createTestSigner } from './createTestSigner.fixture.ts'

const TEMPLATE = {
  folders: [migrationsFolder],
  migrate: async (url: string) => (await openSignerDatabase(url)).close(),
}

/** Opens a migrated PostgreSQL database. Drops it after the tests of the file. */
export async function withSignerDatabase(): Promise<Db> {
  const testDatabase = await createTestDatabase(TEMPLATE)
  const { db, close } = await openSignerDatabase(testDatabase.url)
  afterAll(async () => {
    await close()
    await testDatabase.close()
  })
  return db
}

/** Starts two signers with a connection pool each on one database, as two processes have. */
export async function withTwoSigners() {
  const testDatabase = await createTestDatabase(TEMPLATE)
  const opened = [
    await openSignerDatabase(testDatabase.url),
    await openSignerDatabase(testDatabase.url),
  ] as const
  afterAll(async () => {
    for (const { close } of opened) await close()
    await testDatabase.close()
  })
  const [first, second] = opened
  return [createTestSigner(first.db), createTestSigner(second.db)] as const
}

/** Starts a signer on its own database. Closes both after the tests of the file. */
export async function withSigner(options?: Parameters<typeof createTestSigner>[1]) {
  const db = await withSignerDatabase()
  return { ...createTestSigner(db, options), db }
}
