import { deleteInBatches } from '@latchkey/signer/postgres'
import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { operatorActions } from '../../../platform/db/schema/operators.ts'
import type { PageCursor } from '../../../platform/paging/toPage.ts'

export type OperatorAuditRepo = ReturnType<typeof createOperatorAuditRepo>
export type NewAction = Omit<typeof operatorActions.$inferInsert, 'result'>

/** SQL for the audit trail of the dashboard. */
export function createOperatorAuditRepo(db: Db) {
  return {
    async start(action: NewAction): Promise<void> {
      await db.insert(operatorActions).values({ ...action, result: 'started' })
    },

    async finish(id: string, result: string): Promise<void> {
      await db.update(operatorActions).set({ result }).where(eq(operatorActions.id, id))
    },

    list: (before: PageCursor | undefined, limit: number) =>
      db
        .select()
        .from(operatorActions)
        .where(
          before &&
            sql`(${operatorActions.atMs}, ${operatorActions.id}) < (${before.atMs}::bigint, ${before.id})`,
        )
        .orderBy(desc(operatorActions.atMs), desc(operatorActions.id))
        .limit(limit),

    removeOld: (beforeMs: number): Promise<void> =>
      deleteInBatches(db, operatorActions, lte(operatorActions.atMs, beforeMs)),
  }
}
