import { eq, sql } from 'drizzle-orm'
import { TRANSACTION_WATCH_LIMITS } from '../../../../limits/webhookLimits.ts'
import type { Db } from '../../../../platform/db/Db.ts'
import { transactionWatches } from '../../../../platform/db/schema/webhooks.ts'
import type { AppEvent } from '../../../../platform/events/AppEvent.ts'
import type { EventLog } from '../../../../platform/events/createEventLog.ts'

export type Watch = Pick<
  typeof transactionWatches.$inferSelect,
  'sendingId' | 'appId' | 'createdAtMs' | 'looks' | 'isBroadcast' | 'isLate'
>

export type WatchingRepo = ReturnType<typeof createWatchingRepo>

/** Stores watched transactions. The statement that changes a status also records its event. */
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

    /** Leases due transactions to one server at a time. */
    async lease(nowMs: number, leasedUntilMs: number, max: number): Promise<Watch[]> {
      const { rows } = await db.execute<Watch>(sql`
        update transaction_watches set leased_until_ms = ${leasedUntilMs}::bigint, looks = looks + 1
        where sending_id = any(array(
          select sending_id from transaction_watches
          where due_at_ms <= ${nowMs}::bigint and leased_until_ms <= ${nowMs}::bigint
          order by due_at_ms limit ${max} for update skip locked))
        returning sending_id as "sendingId", app_id as "appId", looks,
          created_at_ms::float8 as "createdAtMs", is_broadcast as "isBroadcast",
          is_late as "isLate"`)
      return rows
    },

    /** Ends the watch. Does nothing if the lease has passed to another server. */
    settle: ({ sendingId, looks }: Watch, events: readonly AppEvent[]) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`delete from transaction_watches
          where sending_id = ${sendingId} and looks = ${looks}::int returning sending_id`)
        if (rows.length === 0) return
        for (const event of events) await eventLog.record(tx, event)
      }),

    /** Schedules the next check. */
    postpone: (
      { sendingId, looks }: Watch,
      next: { dueAtMs: number; isBroadcast: boolean; isLate: boolean },
      events: readonly AppEvent[],
    ) =>
      db.transaction(async (tx) => {
        const moved = await tx
          .update(transactionWatches)
          .set({ ...next, leasedUntilMs: 0 })
          .where(sql`${eq(transactionWatches.sendingId, sendingId)} and looks = ${looks}::int`)
          .returning({ id: transactionWatches.sendingId })
        if (moved.length === 0) return
        for (const event of events) await eventLog.record(tx, event)
      }),
  }
}
