import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { webhookDeliveries } from '../../../platform/db/schema/webhooks.ts'
import type { PageCursor } from '../../../platform/paging/toPage.ts'

export type DeliveriesRepo = ReturnType<typeof createDeliveriesRepo>

/** SQL for webhook messages, without their bodies. */
export function createDeliveriesRepo(db: Db) {
  const table = webhookDeliveries
  return {
    list: (appId: string, before: PageCursor | undefined, limit: number) =>
      db
        .select({
          messageId: table.messageId,
          url: table.url,
          type: table.type,
          attempts: table.attempts,
          createdAtMs: table.createdAtMs,
          settledAtMs: table.settledAtMs,
          isDelivered: table.isDelivered,
        })
        .from(table)
        .where(
          and(
            eq(table.appId, appId),
            before &&
              sql`(${table.createdAtMs}, ${table.messageId} || ' ' || ${table.url})
                < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(table.createdAtMs), desc(sql`${table.messageId} || ' ' || ${table.url}`))
        .limit(limit),

    async insert(delivery: typeof webhookDeliveries.$inferInsert): Promise<void> {
      await db.insert(table).values(delivery)
    },

    /** Queues a settled message again. Resolves to false if there is none. */
    async replay(appId: string, messageId: string, url: string, nowMs: number): Promise<boolean> {
      const rows = await db
        .update(table)
        .set({
          settledAtMs: null,
          isDelivered: false,
          attempts: 0,
          dueAtMs: nowMs,
          leasedUntilMs: 0,
        })
        .where(
          and(
            eq(table.appId, appId),
            eq(table.messageId, messageId),
            eq(table.url, url),
            isNotNull(table.settledAtMs),
          ),
        )
        .returning({ messageId: table.messageId })
      return rows.length > 0
    },
  }
}
