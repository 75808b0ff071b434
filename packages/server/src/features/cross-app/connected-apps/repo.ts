import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { crossAppConnections, crossAppConsents } from '../../../platform/db/schema/crossApp.ts'

type User = { appId: string; userId: string }
type Event = { id: string; sessionId: string; nowMs: number }

export type ConnectedAppsRepo = ReturnType<typeof createConnectedAppsRepo>

/** SQL for the apps and sites that may use the account of a user. */
export function createConnectedAppsRepo(db: Db) {
  return {
    /** Stores the consent and records it. A repeated consent keeps its time, so that earlier tokens stay valid. */
    async allow(
      { appId, userId, requesterId, subject }: User & { requesterId: string; subject: string },
      event: Event,
    ): Promise<void> {
      await db.execute(sql`
        with allowed as (
          insert into cross_app_consents (app_id, subject, user_id, requester_id, created_at_ms)
          values (${appId}, ${subject}, ${userId}, ${requesterId}, ${event.nowMs}::bigint)
          on conflict (app_id, subject) do nothing returning 1
        )
        insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
        select ${event.id}, ${appId}, ${userId}, ${event.sessionId}, 'cross_app_allowed',
          jsonb_build_object('app', ${requesterId}::text), ${event.nowMs}::bigint from allowed`)
    },

    /** Whether a token that was issued at this time has the consent of the user. */
    async isAllowed(appId: string, subject: string, issuedAtMs: number): Promise<boolean> {
      const rows = await db
        .select({ subject: crossAppConsents.subject })
        .from(crossAppConsents)
        .where(
          and(
            eq(crossAppConsents.appId, appId),
            eq(crossAppConsents.subject, subject),
            lte(crossAppConsents.createdAtMs, issuedAtMs),
          ),
        )
      return rows.length > 0
    },

    listConsents: ({ appId, userId }: User) =>
      db
        .select()
        .from(crossAppConsents)
        .where(and(eq(crossAppConsents.userId, userId), eq(crossAppConsents.appId, appId)))
        .orderBy(desc(crossAppConsents.createdAtMs)),

    listSites: ({ appId, userId }: User, nowMs: number) =>
      db
        .select()
        .from(crossAppConnections)
        .where(
          and(
            eq(crossAppConnections.userId, userId),
            eq(crossAppConnections.appId, appId),
            gt(crossAppConnections.expiresAtMs, nowMs),
          ),
        )
        .orderBy(desc(crossAppConnections.createdAtMs)),

    /** Ends the consent or the connection with this id and records it. Resolves to their number. */
    async revoke({ appId, userId }: User, id: string, event: Event): Promise<number> {
      const { rows } = await db.execute(sql`
        with app as (
          delete from cross_app_consents
          where user_id = ${userId} and app_id = ${appId} and requester_id = ${id}
          returning jsonb_build_object('app', requester_id) as details
        ), site as (
          delete from cross_app_connections
          where user_id = ${userId} and app_id = ${appId} and id = ${id}
          returning jsonb_build_object('origin', origin) as details
        )
        insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
        select ${event.id}, ${appId}, ${userId}, ${event.sessionId}, 'cross_app_revoked', details,
          ${event.nowMs}::bigint
        from (select details from app union all select details from site) ended
        returning 1`)
      return rows.length
    },
  }
}
