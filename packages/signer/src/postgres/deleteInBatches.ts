import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const BATCH = 1_000

/** A database of the server or the signer. */
type Db = { execute(statement: SQL): PromiseLike<{ rows: unknown[] }> }

/**
 * Deletes all rows that fit the condition. However many they are, no statement reaches the time limit of statements.
 * Rows that another process deletes or changes at the moment are left to its or the next clean-up. The condition needs
 * an index, because each batch looks the rows up.
 */
export const deleteInBatches = (db: Db, table: PgTable, condition: SQL): Promise<void> =>
  runInBatches(db, sql`delete from ${table}`, table, condition)

/** Updates all rows that fit the condition, like `deleteInBatches`. An updated row must not fit any more. */
export const updateInBatches = (
  db: Db,
  table: PgTable,
  changes: SQL,
  condition: SQL,
): Promise<void> => runInBatches(db, sql`update ${table} set ${changes}`, table, condition)

async function runInBatches(db: Db, action: SQL, table: PgTable, condition: SQL): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`${action} where ctid = any(array(
      select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked
    )) returning 1`)
    if (rows.length < BATCH) return
  }
}
