import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Both engines answer a raw statement with at least its rows. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** PostgreSQL or PGlite; the signer's tables are in a schema of their own and known by name. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
