import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Common result type of raw statements of both engines. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** PostgreSQL or PGlite. The signer's tables are in the schema `signer`. */
export type Db = PgDatabase<RowsResult, Record<string, never>>
