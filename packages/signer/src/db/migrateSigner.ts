import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Db } from './Db.ts'
import { SCHEMA } from './schema.ts'

/** The same distance from the sources as from the build. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the signer's schema up to date, on either engine. One process at a time. */
export async function migrateSigner(db: Db): Promise<void> {
  const config = { migrationsFolder, migrationsSchema: SCHEMA, migrationsTable: 'migrations' }
  // Drizzle types its migrators by driver, but each of them only asks the database's own dialect.
  await migrate(db as unknown as Parameters<typeof migrate>[0], config)
}
