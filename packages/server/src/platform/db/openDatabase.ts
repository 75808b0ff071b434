import type { Db } from './Db.ts'

export type Database = {
  db: Db
  /** Runs pending migrations. Safe if several processes start at once. */
  migrate(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL at `url`, or PGlite in `dataDir`, or PGlite in memory. */
export async function openDatabase({
  url,
  dataDir,
}: {
  url?: string
  dataDir?: string
}): Promise<Database> {
  // Loaded on demand, because the unused engine would take memory.
  if (url === undefined) return (await import('./openPglite.ts')).openPglite(dataDir)
  return (await import('./openPostgres.ts')).openPostgres(url)
}
