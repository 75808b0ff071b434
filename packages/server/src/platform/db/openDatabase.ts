import type { Db } from './Db.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'

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
  return url === undefined ? await openPglite(dataDir) : openPostgres(url)
}
