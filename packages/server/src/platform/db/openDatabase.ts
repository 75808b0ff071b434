import type { Db } from './Db.ts'

export type Database = {
  db: Db
  /** For reads that may be a moment old: the replica if there is one, else the same as `db`. */
  staleDb: Db
  /** Runs pending migrations. Safe if several processes start at once. */
  migrate(): Promise<void>
  ping(): Promise<void>
  /** Whether so many statements wait for a connection that more would fail after the timeout. */
  isBusy(): boolean
  /** Frees the space of deleted rows, where the database does not do so itself. Call it every few minutes. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL at `url` with its replica, or PGlite in `dataDir`, or PGlite in memory. */
export async function openDatabase({
  url,
  replicaUrl,
  dataDir,
}: {
  url?: string
  replicaUrl?: string | undefined
  dataDir?: string
}): Promise<Database> {
  // Loaded on demand, because the unused engine would take memory.
  if (url === undefined) return (await import('./openPglite.ts')).openPglite(dataDir)
  return (await import('./openPostgres.ts')).openPostgres(url, { replicaUrl })
}
