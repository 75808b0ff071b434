import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll } from 'vitest'
import { migrationsFolder } from '../platform/db/migrationsFolder.ts'
import { type Database, openDatabase } from '../platform/db/openDatabase.ts'
import { createTestServer } from './createTestServer.fixture.ts'
import { migrateTestSigner } from './createTestSigner.fixture.ts'

const TEMPLATE = {
  folders: [
    migrationsFolder,
    fileURLToPath(new URL('../../../signer/migrations', import.meta.url)),
  ],
  async migrate(url: string) {
    const database = await openDatabase({ url })
    await database.migrate()
    await migrateTestSigner(database.db)
    await database.close()
  },
}

/** Opens a migrated PostgreSQL database and drops it after the tests of the file. */
export async function withDatabase(): Promise<Database & { url: string }> {
  const { url, close } = await createTestDatabase(TEMPLATE)
  const database = await openDatabase({ url })
  afterAll(async () => {
    await database.close()
    await close()
  })
  return { ...database, url }
}

/** Opens a migrated PGlite database in memory. */
export async function withPglite(): Promise<Database> {
  const database = await openDatabase({})
  afterAll(() => database.close())
  await database.migrate()
  return database
}

/** Starts the whole server on its own database and closes both after the tests of the file. */
export async function withServer(
  changes?: Parameters<typeof createTestServer>[1],
  settings?: Parameters<typeof createTestServer>[2],
) {
  const database = await withDatabase()
  return createTestServer(database, changes, settings)
}
