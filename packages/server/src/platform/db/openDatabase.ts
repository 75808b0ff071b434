import type { Db } from './Db.ts'

export type Database = {
  db: Db
  /** Brings the schema up to date; safe when several processes start at once. */
  migrate(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL when there is a `url`, else PGlite in `dataDir`, else PGlite in memory. */
export async function openDatabase({
  url,
  dataDir,
}: {
  url?: string
  dataDir?: string
}): Promise<Database> {
  // Each engine is loaded where it is used; the other would only take up memory.
  if (url === undefined) return (await import('./openPglite.ts')).openPglite(dataDir)
  return (await import('./openPostgres.ts')).openPostgres(url)
}
