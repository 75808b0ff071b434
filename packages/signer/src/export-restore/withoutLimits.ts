import { sql } from 'drizzle-orm'
import type { Statements } from './ExportPart.ts'

/** Removes the statement timeout, which is meant for requests. */
export async function withoutLimits(tx: Statements): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
