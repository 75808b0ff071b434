import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { users } from '../../platform/db/schema/users.ts'
import { announcements, webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import { type UserRow, userColumns } from '../../platform/db/userColumns.ts'
import type { AppEvent } from '../../platform/events/AppEvent.ts'

export type NewDelivery = Pick<
  typeof webhookDeliveries.$inferInsert,
  'messageId' | 'appId' | 'url' | 'type' | 'userId' | 'body' | 'createdAtMs' | 'dueAtMs'
>
export type Leased = Pick<
  typeof webhookDeliveries.$inferSelect,
  'messageId' | 'appId' | 'url' | 'type' | 'body' | 'attempts'
>
export type EndpointSlots = { appId: string; url: string; free: number }
export type StoredEvent = AppEvent & { id: string }

export type WebhookRepo = ReturnType<typeof createWebhookRepo>

/**
 * Stores events and their webhook messages. A lease is identified by its attempt number, so a server whose
 * lease has expired can neither settle nor postpone the message.
 */
export function createWebhookRepo(db: Db) {
  const isAttempt = ({ messageId, url, attempts }: Leased) => sql`
    message_id = ${messageId} and url = ${url} and attempts = ${attempts}::int
      and settled_at_ms is null`

  return {
    /** Converts stored events to messages, each once across servers. Returns the number of events. */
    compose: (
      max: number,
      messagesOf: (event: StoredEvent, user: UserRow | undefined) => NewDelivery[],
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const stored = await tx
          .select()
          .from(announcements)
          .orderBy(announcements.atMs)
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
        await tx.delete(announcements).where(
          inArray(
            announcements.id,
            stored.map(({ id }) => id),
          ),
        )
        return stored.length
      }),

    /** Leases due messages, as many per endpoint as it has free slots. */
    async lease(
      { slots, max }: { slots: readonly EndpointSlots[]; max: number },
      nowMs: number,
      leasedUntilMs: number,
    ): Promise<Leased[]> {
      const { rows } = await db.execute<Leased>(sql`
        with picked as materialized (
          select due.message_id, due.url
          from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
            as receiver ("appId" text, url text, free int)
          cross join lateral (
            select message_id, url from webhook_deliveries
            where app_id = receiver."appId" and url = receiver.url and settled_at_ms is null
              and due_at_ms <= ${nowMs}::bigint and leased_until_ms <= ${nowMs}::bigint
            order by due_at_ms limit receiver.free for update skip locked
          ) due limit ${max}::int
        )
        update webhook_deliveries delivery
        set attempts = attempts + 1, leased_until_ms = ${leasedUntilMs}::bigint
        from picked
        where delivery.message_id = picked.message_id and delivery.url = picked.url
        returning delivery.message_id as "messageId", delivery.app_id as "appId", delivery.url,
          delivery.type, delivery.body, delivery.attempts`)
      return rows
    },

    /** The number of unsettled messages. */
    async depth(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from webhook_deliveries where settled_at_ms is null`)
      return rows[0]?.count ?? 0
    },

    /** Marks a message as delivered or given up. */
    async settle(delivery: Leased, isDelivered: boolean, nowMs: number): Promise<void> {
      await db.execute(sql`update webhook_deliveries
        set settled_at_ms = ${nowMs}::bigint, is_delivered = ${isDelivered}::boolean
        where ${isAttempt(delivery)}`)
    },

    async postpone(delivery: Leased, dueAtMs: number): Promise<void> {
      await db.execute(sql`update webhook_deliveries
        set due_at_ms = ${dueAtMs}::bigint, leased_until_ms = 0 where ${isAttempt(delivery)}`)
    },

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

    /** Deletes old messages, delivered ones earlier. Returns their number. */
    async remove(
      { beforeMs, deliveredBeforeMs }: { beforeMs: number; deliveredBeforeMs: number },
      max: number,
    ): Promise<number> {
      const { rows } = await db.execute(sql`
        delete from webhook_deliveries where (message_id, url) in (
          select message_id, url from webhook_deliveries
          where created_at_ms < ${deliveredBeforeMs}::bigint
            and (is_delivered or created_at_ms < ${beforeMs}::bigint)
          limit ${max})
        returning message_id`)
      return rows.length
    },
  }
}
