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

/** Stores alarms and counts the codes they depend on. */
export function createAlarmRepo(db: Db) {
  return {
    /** The number of codes issued in the app since then. */
    async countIssued(appId: string, sinceMs: number): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(oneTimeCodes)
        .where(
          and(
            eq(oneTimeCodes.appId, appId),
            gt(oneTimeCodes.createdAtMs, sinceMs),
            // Redundant, but it uses the index.
            gt(oneTimeCodes.expiresAtMs, sinceMs),
          ),
        )
      return row?.count ?? 0
    },

    /** Raises or extends the alarm. Returns whether this call raised it, and records the event in that case. */
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

    /** Raised alarms with their end times. */
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
