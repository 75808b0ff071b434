import { LOGIN_FUNNEL } from '@latchkey/contract/endpoints/analytics'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'

export type OverviewRepo = ReturnType<typeof createOverviewRepo>
export type Range = { appId: string; fromMs: number; bucketMs: number }
export type Bucket = { bucket: number; count: number }
/** Days since 1970 in UTC, from the first up to and without the last. */
export type Days = { appId: string; fromDay: number; toDay: number }
export type LoginDay = { day: number; byMethod: Record<string, number> }
type Active = { appId: string; fromMs: number; newFromMs: number }
export const DAY_MS = 86_400_000

/**
 * SQL for the figures of an app. Each statement reads an index by app and time. Only counts that are stored need the
 * newest data: those of a day that a replica has in part would stay wrong.
 */
export function createOverviewRepo(db: Db, staleDb: Db) {
  return {
    async countSignUps({ appId, fromMs, bucketMs }: Range): Promise<Bucket[]> {
      const { rows } = await staleDb.execute<Bucket>(sql`
        select ((created_at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket,
          count(*)::int as count
        from users where app_id = ${appId} and created_at_ms >= ${fromMs}::bigint group by 1`)
      return rows
    },

    async countLogins({ appId, fromMs, bucketMs }: Range) {
      const { rows } = await staleDb.execute<Bucket & { method: string }>(sql`
        select ((at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket,
          coalesce(details ->> 'method', 'other') as method, count(*)::int as count
        from security_events
        where app_id = ${appId} and at_ms >= ${fromMs}::bigint and kind = 'login' group by 1, 2`)
      return rows
    },

    async readLoginDays({ appId, fromDay, toDay }: Days): Promise<LoginDay[]> {
      const { rows } = await db.execute<LoginDay>(sql`
        select day, by_method as "byMethod" from login_days
        where app_id = ${appId} and day >= ${fromDay} and day < ${toDay}`)
      return rows
    },

    /** Stores a row for each day, also for a day without logins. */
    async storeLoginDays({ appId, fromDay, toDay }: Days): Promise<void> {
      await db.execute(sql`
        insert into login_days (app_id, day, by_method)
        select ${appId}, day, coalesce((
          select jsonb_object_agg(method, count) from (
            select coalesce(details ->> 'method', 'other') as method, count(*) as count
            from security_events
            where app_id = ${appId} and at_ms >= day * ${DAY_MS}::bigint
              and at_ms < (day + 1) * ${DAY_MS}::bigint and kind = 'login' group by 1
          ) methods), '{}')
        from generate_series(${fromDay}::bigint, ${toDay}::bigint - 1) day
        on conflict do nothing`)
    },

    async countFailures({ appId, fromMs, bucketMs }: Range) {
      const { rows } = await staleDb.execute<Bucket & { code: string; isLogin: boolean }>(sql`
        select ((at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket, code,
          is_login as "isLogin", count(*)::int as count
        from request_errors
        where app_id = ${appId} and at_ms >= ${fromMs}::bigint group by 1, 2, 3`)
      return rows
    },

    async countSignatures({ appId, fromMs, bucketMs }: Range): Promise<Bucket[]> {
      const { rows } = await staleDb.execute<Bucket>(sql`
        select ((at_ms - ${fromMs}::bigint) / ${bucketMs}::bigint)::int as bucket,
          count(*)::int as count
        from security_events where app_id = ${appId} and at_ms >= ${fromMs}::bigint
          and kind = 'server_wallet_signed' group by 1`)
      return rows
    },

    async countFunnel({ appId, fromMs }: Range): Promise<ReadonlyMap<string, number>> {
      const names = sql.join(
        Object.values(LOGIN_FUNNEL).map((name) => sql`${name}`),
        sql`, `,
      )
      const { rows } = await staleDb.execute<{ name: string; count: number }>(sql`
        select name, count(*)::int as count from analytics_events
        where app_id = ${appId} and name in (${names}) and at_ms >= ${fromMs}::bigint group by 1`)
      return new Map(rows.map(({ name, count }) => [name, count]))
    },

    /**
     * Users who logged in from `newFromMs` on, and not since `fromMs` before it. Groups in memory: distinct values
     * of millions of rows would be sorted.
     */
    async countActiveUsers({ appId, fromMs, newFromMs }: Active): Promise<number> {
      const { rows } = await staleDb.execute<{ count: number }>(sql`
        select count(*)::int as count from (select user_id from security_events
          where app_id = ${appId} and at_ms >= ${newFromMs}::bigint and kind = 'login'
          group by user_id) active
        where ${newFromMs <= fromMs} or not exists (select from security_events earlier
          where earlier.user_id = active.user_id and earlier.app_id = ${appId}
            and earlier.at_ms >= ${fromMs}::bigint and earlier.at_ms < ${newFromMs}::bigint
            and earlier.kind = 'login')`)
      return rows[0]?.count ?? 0
    },

    /** Users who logged in during days that are over: counted once, then read. */
    async countEarlierUsers({ appId, fromDay, toDay }: Days): Promise<number> {
      const key = { lastDay: toDay - 1, days: toDay - fromDay }
      const { rows } = await db.execute<{ users: number }>(sql`
        select users from active_user_counts
        where app_id = ${appId} and last_day = ${key.lastDay} and days = ${key.days}`)
      if (rows[0]) return rows[0].users
      const counted = await db.execute<{ users: number }>(sql`
        insert into active_user_counts (app_id, last_day, days, users)
        select ${appId}, ${key.lastDay}, ${key.days}, count(*) from (select user_id
          from security_events
          where app_id = ${appId} and at_ms >= ${fromDay} * ${DAY_MS}::bigint
            and at_ms < ${toDay} * ${DAY_MS}::bigint and kind = 'login' group by user_id) active
        on conflict (app_id, last_day, days) do update set users = excluded.users
        returning users`)
      return counted.rows[0]?.users ?? 0
    },

    async removeCounts(appId: string, beforeDay: number): Promise<void> {
      await db.execute(sql`delete from login_days where app_id = ${appId} and day < ${beforeDay}`)
      await db.execute(sql`
        delete from active_user_counts where app_id = ${appId} and last_day < ${beforeDay}`)
    },

    async countTotals({ appId }: Range) {
      const { rows } = await staleDb.execute<{
        users: number
        deviceWallets: number
        serverWallets: number
      }>(sql`select
        (select count(*)::int from users
          where app_id = ${appId} and deleted_at_ms is null) as "users",
        (select count(*)::int from wallet_roots where app_id = ${appId}) as "deviceWallets",
        (select count(*)::int from server_wallets
          where app_id = ${appId} and status = 'active') as "serverWallets"`)
      return rows[0]
    },

    async countDeliveries({ appId, fromMs }: Range) {
      const { rows } = await staleDb.execute<{
        delivered: number
        failed: number
        waiting: number
        oldestWaitingAtMs: number | null
      }>(sql`
        select count(*) filter (where is_delivered)::int as delivered,
          count(*) filter (where settled_at_ms is not null and not is_delivered)::int as failed,
          count(*) filter (where settled_at_ms is null)::int as waiting,
          (min(created_at_ms) filter (where settled_at_ms is null))::float8 as "oldestWaitingAtMs"
        from webhook_deliveries where app_id = ${appId} and created_at_ms >= ${fromMs}::bigint`)
      return rows[0]
    },

    async countJobs() {
      const { rows } = await staleDb.execute<{
        mail: number
        webhooks: number
        watches: number
      }>(sql`
        select (select count(*)::int from outbox) as mail,
          (select count(*)::int from webhook_deliveries where settled_at_ms is null) as webhooks,
          (select count(*)::int from transaction_watches) as watches`)
      return rows[0]
    },
  }
}
