import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema.ts'

/** Common result type of both drivers for raw statements. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** PostgreSQL, PGlite, or a transaction of either. */
export type Db = PgDatabase<RowsResult, typeof schema>
