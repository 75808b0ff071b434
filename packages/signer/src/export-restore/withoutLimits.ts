import { sql } from 'drizzle-orm'
import type { Statements } from './ExportPart.ts'

/** What moves a whole database may take its time; the limits are for requests. */
export async function withoutLimits(tx: Statements): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
