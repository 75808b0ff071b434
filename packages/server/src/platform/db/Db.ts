import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema.ts'

/** Both engines answer a raw statement with at least its rows. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** One type for PostgreSQL and PGlite, a transaction included. */
export type Db = PgDatabase<RowsResult, typeof schema>
