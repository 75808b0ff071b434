import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'

export type OverviewRepo = ReturnType<typeof createOverviewRepo>
export type Range = { appId: string; fromMs: number; bucketMs: number }
export type Bucket = { bucket: number; count: number }

/** SQL for the figures of an app. Each statement reads an index by app and time. */
export function createOverviewRepo(db: Db) {
  return {
    async countSignUps({ appId, fromMs, bucketMs }: Range): Promise<Bucket[]> {
      const { rows } = await db.execute<Bucket>(sql`
        select ((created_at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket,
          count(*)::int as count
        from users where app_id = ${appId} and created_at_ms >= ${fromMs}::bigint group by 1`)
      return rows
    },

    async countLogins({ appId, fromMs, bucketMs }: Range) {
      const { rows } = await db.execute<Bucket & { method: string }>(sql`
        select ((at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket,
          coalesce(details ->> 'method', 'other') as method, count(*)::int as count
        from security_events
        where app_id = ${appId} and at_ms >= ${fromMs}::bigint and kind = 'login' group by 1, 2`)
      return rows
    },

    async countTotals({ appId, fromMs }: Range) {
      const { rows } = await db.execute<{
        users: number
        activeUsers: number
        deviceWallets: number
        serverWallets: number
      }>(sql`select
        (select count(*)::int from users
          where app_id = ${appId} and deleted_at_ms is null) as "users",
        (select count(distinct user_id)::int from security_events where app_id = ${appId}
          and at_ms >= ${fromMs}::bigint and kind = 'login') as "activeUsers",
        (select count(*)::int from wallet_roots where app_id = ${appId}) as "deviceWallets",
        (select count(*)::int from server_wallets
          where app_id = ${appId} and status = 'active') as "serverWallets"`)
      return rows[0]
    },

    async countDeliveries({ appId, fromMs }: Range) {
      const { rows } = await db.execute<{ delivered: number; failed: number; waiting: number }>(sql`
        select count(*) filter (where is_delivered)::int as delivered,
          count(*) filter (where settled_at_ms is not null and not is_delivered)::int as failed,
          count(*) filter (where settled_at_ms is null)::int as waiting
        from webhook_deliveries where app_id = ${appId} and created_at_ms >= ${fromMs}::bigint`)
      return rows[0]
    },

    async countJobs() {
      const { rows } = await db.execute<{ mail: number; webhooks: number; watches: number }>(sql`
        select (select count(*)::int from outbox) as mail,
          (select count(*)::int from webhook_deliveries where settled_at_ms is null) as webhooks,
          (select count(*)::int from transaction_watches) as watches`)
      return rows[0]
    },
  }
}
