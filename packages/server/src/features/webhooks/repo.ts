import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { users } from '../../platform/db/schema/users.ts'
import { events, webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import type { JobTable } from '../../platform/jobs/createJobStore.ts'
import type { AppEvent } from '../events/statements.ts'
import { type UserRow, userColumns } from '../user/statements.ts'

export type NewDelivery = Pick<
  typeof webhookDeliveries.$inferInsert,
  'messageId' | 'appId' | 'url' | 'type' | 'userId' | 'body' | 'createdAtMs' | 'dueAtMs'
>
export type Delivery = typeof webhookDeliveries.$inferSelect
export type StoredEvent = AppEvent & { id: string }

/** Endpoints have slots of their own. Finished messages stay for a replay. */
export const deliveryJobs: JobTable<Delivery> = {
  table: webhookDeliveries,
  id: ['messageId', 'url'],
  slotKey: ['appId', 'url'],
  finished: { atMs: 'settledAtMs', isDone: 'isDelivered' },
}

export type WebhookRepo = ReturnType<typeof createWebhookRepo>

/** Converts stored events to webhook messages, and replays messages. */
export function createWebhookRepo(db: Db) {
  return {
    /** Converts stored events to messages, each once across servers. Returns the number of events. */
    compose: (
      max: number,
      messagesOf: (event: StoredEvent, user: UserRow | undefined) => NewDelivery[],
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const stored = await tx
          .select()
          .from(events)
          .orderBy(events.atMs)
          .limit(max)
          .for('update', { skipLocked: true })
        if (stored.length === 0) return 0
        const ids = stored.flatMap(({ userId }) => userId ?? [])
        // Includes deleted users: the event happened before the deletion.
        const rows =
          ids.length === 0
            ? []
            : await tx.select(userColumns).from(users).where(inArray(users.id, ids))
        const userOf = new Map(rows.map((row) => [row.id, row]))
        const messages = stored.flatMap((row) =>
          messagesOf(row as StoredEvent, userOf.get(row.userId ?? '')),
        )
        if (messages.length > 0) await tx.insert(webhookDeliveries).values(messages)
        await tx.delete(events).where(
          inArray(
            events.id,
            stored.map(({ id }) => id),
          ),
        )
        return stored.length
      }),

    /** Queues failed messages since then again, or all of them. Returns their number. */
    async replay(
      appId: string,
      { sinceMs, nowMs, isEverything }: { sinceMs: number; nowMs: number; isEverything: boolean },
    ): Promise<number> {
      const replayed = await db
        .update(webhookDeliveries)
        .set({
          settledAtMs: null,
          isDelivered: false,
          attempts: 0,
          dueAtMs: nowMs,
          leasedUntilMs: 0,
        })
        .where(
          sql`${eq(webhookDeliveries.appId, appId)} and created_at_ms >= ${sinceMs}::bigint
            and settled_at_ms is not null and (not is_delivered or ${isEverything}::boolean)`,
        )
        .returning({ messageId: webhookDeliveries.messageId })
      return replayed.length
    },
  }
}
