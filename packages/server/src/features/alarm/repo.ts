import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { alarms, oneTimeCodes } from '../../platform/db/schema/logins.ts'

export type NewAlarm = {
  key: string
  appId: string
  eventId: string
  kind: string
  details: Record<string, number>
  nowMs: number
  untilMs: number
}

export type AlarmRepo = ReturnType<typeof createAlarmRepo>

/** Rows of alarms, and the count of codes they are judged by. */
export function createAlarmRepo(db: Db) {
  return {
    /** How many people of the app were given a code since then. */
    async countIssued(appId: string, sinceMs: number): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(oneTimeCodes)
        .where(
          and(
            eq(oneTimeCodes.appId, appId),
            gt(oneTimeCodes.createdAtMs, sinceMs),
            // Says nothing new, but there is an index for it.
            gt(oneTimeCodes.expiresAtMs, sinceMs),
          ),
        )
      return row?.count ?? 0
    },

    /** Keeps the alarm up until then. Answers, and records, whether this call is the one that began it. */
    async raise({ key, appId, eventId, kind, details, nowMs, untilMs }: NewAlarm) {
      const { rows } = await db.execute(sql`
        with raised as (
          insert into alarms as a (key, event_id, until_ms)
          values (${key}, ${eventId}, ${untilMs}::bigint)
          on conflict (key) do update set
            event_id = case when a.until_ms <= ${nowMs}::bigint then excluded.event_id else a.event_id end,
            until_ms = greatest(a.until_ms, excluded.until_ms)
          returning event_id
        )
        insert into security_events (id, app_id, kind, details, at_ms)
        select event_id, ${appId}, ${kind}, ${JSON.stringify(details)}::jsonb, ${nowMs}::bigint
        from raised where event_id = ${eventId}
        returning 1`)
      return rows.length > 0
    },

    /** The alarms that are up, each with its end. */
    async findRaised(nowMs: number): Promise<Map<string, number>> {
      const rows = await db
        .select({ key: alarms.key, untilMs: alarms.untilMs })
        .from(alarms)
        .where(gt(alarms.untilMs, nowMs))
      return new Map(rows.map(({ key, untilMs }) => [key, untilMs]))
    },

    async removeEnded(nowMs: number): Promise<void> {
      await db.delete(alarms).where(lte(alarms.untilMs, nowMs))
    },
  }
}
