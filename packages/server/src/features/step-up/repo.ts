import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { deviceKeys } from '../../platform/db/schema/deviceKeys.ts'
import { securityEvents, sessions } from '../../platform/db/schema/users.ts'

export type StepUpRepo = ReturnType<typeof createStepUpRepo>

type StepUp = {
  appId: string
  userId: string
  sessionId: string
  /** Session of the new login. */
  freshSessionId: string
  openedAfterMs: number
  thumbprint: string
  eventId: string
  nowMs: number
}

/** SQL for re-authentication. */
export function createStepUpRepo(db: Db) {
  return {
    /** When the user of an open session last authenticated. */
    async authenticatedAtMs(appId: string, sessionId: string, nowMs: number) {
      const { rows } = await db.execute<{ at_ms: string }>(sql`
        select coalesce(stepped_up_at_ms, created_at_ms) as at_ms from ${sessions}
        where id = ${sessionId} and app_id = ${appId} and expires_at_ms > ${nowMs}::bigint`)
      return rows[0] && Number(rows[0].at_ms)
    },

    /**
     * Consumes a new login of the same user: ends its session, and gives its time and the device key to the
     * user's session. One statement, so that of concurrent calls one succeeds. A login on another device does
     * not count.
     */
    async stepUp(given: StepUp): Promise<number | undefined> {
      const { appId, userId, sessionId, freshSessionId, thumbprint, nowMs } = given
      const { rows } = await db.execute<{ at_ms: string }>(sql`
        with fresh as (
            delete from ${sessions}
            where id = ${freshSessionId} and app_id = ${appId} and user_id = ${userId}
              and id <> ${sessionId} and created_at_ms > ${given.openedAfterMs}::bigint
              and expires_at_ms > ${nowMs}::bigint
              and not exists (select from ${deviceKeys}
                where session_id = ${freshSessionId} and thumbprint <> ${thumbprint})
            returning created_at_ms),
          stepped_up as (
            update ${sessions} set stepped_up_at_ms = fresh.created_at_ms from fresh
            where id = ${sessionId} and app_id = ${appId} and user_id = ${userId}
              and expires_at_ms > ${nowMs}::bigint
            returning id, stepped_up_at_ms),
          registered as (
            insert into ${deviceKeys} (session_id, thumbprint, registered_at_ms)
            select id, ${thumbprint}, ${nowMs}::bigint from stepped_up
            on conflict (session_id) do update
              set thumbprint = excluded.thumbprint, registered_at_ms = excluded.registered_at_ms),
          recorded as (
            insert into ${securityEvents} (id, app_id, user_id, session_id, kind, at_ms)
            select ${given.eventId}, ${appId}, ${userId}, id, 'session_stepped_up', ${nowMs}::bigint
            from stepped_up)
        select stepped_up_at_ms as at_ms from stepped_up`)
      return rows[0] && Number(rows[0].at_ms)
    },
  }
}
