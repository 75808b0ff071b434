import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { SCHEMA } from './columns.ts'
import type { Db } from './Db.ts'

/** The relative path is the same from `src` and from `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrates the signer's schema on either engine. Only one process may run it at a time. */
export async function migrateSigner(db: Db): Promise<void> {
  const config = { migrationsFolder, migrationsSchema: SCHEMA, migrationsTable: 'migrations' }
  // Drizzle types its migrators by driver, but each one uses only the dialect of the database.
  await migrate(db as unknown as Parameters<typeof migrate>[0], config)
}
