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

/** Starts a signer on its own database. Closes both after the tests of the file. */
export async function withSigner(options?: Parameters<typeof createTestSigner>[1]) {
  const db = await withSignerDatabase()
  return { ...createTestSigner(db, options), db }
}
