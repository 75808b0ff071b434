import { sql } from 'drizzle-orm'
import { TRANSACTION_WATCH_LIMITS } from '../../../../limits/webhookLimits.ts'
import type { Db } from '../../../../platform/db/Db.ts'
import { transactionWatches } from '../../../../platform/db/schema/webhooks.ts'
import type { JobTable } from '../../../../platform/jobs/createJobStore.ts'
import type { AppEvent, EventLog } from '../../../events/statements.ts'

export type Watch = typeof transactionWatches.$inferSelect

/** A watch is a job until the transaction has its final status. */
export const watchJobs: JobTable<Watch> = { table: transactionWatches, id: ['sendingId'] }

export type WatchingRepo = ReturnType<typeof createWatchingRepo>

/** Records events of watched transactions. */
export function createWatchingRepo(db: Db, eventLog: Pick<EventLog, 'record' | 'idFor'>) {
  return {
    /** Marks the transaction as broadcast. Only the first of several calls records the event. */
    async noteBroadcast(sendingId: string, event: AppEvent): Promise<void> {
      if (eventLog.idFor(event.appId) === null) return
      await db.transaction(async (tx) => {
        const dueAtMs = event.atMs + TRANSACTION_WATCH_LIMITS.firstPollMs
        const { rows } = await tx.execute(sql`update transaction_watches
          set is_broadcast = true, due_at_ms = ${dueAtMs}::bigint
          where sending_id = ${sendingId} and not is_broadcast returning sending_id`)
        if (rows.length === 1) await eventLog.record(tx, event)
      })
    },

    /** Records events in the transaction that changes the watch. */
    recordAll:
      (events: readonly AppEvent[]) =>
      async (tx: Db): Promise<void> => {
        for (const event of events) await eventLog.record(tx, event)
      },
  }
}
