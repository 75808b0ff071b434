import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { securityEvents, sessions, users } from '../../platform/db/schema/users.ts'
import { deletedSubjectPrefix } from '../user/statements.ts'

export type AccountRecordsRepo = ReturnType<typeof createAccountRecordsRepo>
/**
 * Position after which the next page of events starts. The id orders events of the same
 * millisecond.
 */
export type SecurityEventCursor = { atMs: number; id: string }

/** SQL for a user's open sessions and security events. */
export function createAccountRecordsRepo(db: Db) {
  return {
    async hasUser(appId: string, userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.appId, appId)))
      return rows.length > 0
    },

    listSessions: (appId: string, userId: string, nowMs: number) =>
      db
        .select({
          id: sessions.id,
          loginMethod: sessions.loginMethod,
          device: sessions.device,
          place: sessions.place,
          createdAtMs: sessions.createdAtMs,
          rotatedAtMs: sessions.rotatedAtMs,
          expiresAtMs: sessions.expiresAtMs,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.appId, appId),
            eq(sessions.userId, userId),
            gt(sessions.expiresAtMs, nowMs),
          ),
        )
        .orderBy(desc(sessions.rotatedAtMs)),

    /** Ends the sessions and records one event for each, in one statement. */
    async revoke(
      user: { appId: string; userId: string },
      which: { onlyId: string | null; exceptId: string | null },
      event: { prefix: string; nowMs: number },
    ): Promise<number> {
      const { rows } = await db.execute(sql`
        with ended as (
          delete from sessions where app_id = ${user.appId} and user_id = ${user.userId}
            and (${which.onlyId}::text is null or id = ${which.onlyId}::text)
            and (${which.exceptId}::text is null or id <> ${which.exceptId}::text)
          returning id, app_id, user_id
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${event.prefix} || '-' || id, app_id, user_id, id, 'session_revoked',
          ${event.nowMs}::bigint from ended
        returning id`)
      return rows.length
    },

    listEvents: (
      appId: string,
      userId: string,
      before: SecurityEventCursor | undefined,
      limit: number,
    ) =>
      db
        .select()
        .from(securityEvents)
        .where(
          and(
            eq(securityEvents.appId, appId),
            eq(securityEvents.userId, userId),
            before &&
              sql`(${securityEvents.atMs}, ${securityEvents.id}) < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(securityEvents.atMs), desc(securityEvents.id))
        .limit(limit),

    /**
     * Restores the user, with the identity that was transferred away and every identity that is
     * still free.
     */
    async restore(
      user: { appId: string; userId: string },
      event: { id: string; nowMs: number; deletedAfterMs: number },
    ): Promise<boolean> {
      const { appId, userId } = user
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(users)
          .set({ deletedAtMs: null })
          .where(
            and(
              eq(users.id, userId),
              eq(users.appId, appId),
              gt(users.deletedAtMs, event.deletedAfterMs),
            ),
          )
          .returning({ id: users.id })
        if (rows.length === 0) return false
        const prefix = deletedSubjectPrefix(userId)
        const before = sql`substr(account.subject, length(${prefix}::text) + 1)`
        await tx.execute(sql`update linked_accounts account set subject = ${before}
          where account.user_id = ${userId} and starts_with(account.subject, ${prefix})
            and not exists (select from linked_accounts other where other.app_id = account.app_id
              and other.type = account.type and other.subject = ${before})`)
        const [transferredAway] = await tx
          .select({ details: securityEvents.details })
          .from(securityEvents)
          .where(
            and(
              eq(securityEvents.userId, userId),
              eq(securityEvents.kind, 'account_transferred_away'),
            ),
          )
          .orderBy(desc(securityEvents.atMs))
          .limit(1)
        const { account, to } = (transferredAway?.details ?? {}) as {
          account?: string
          to?: string
        }
        await tx.execute(sql`update linked_accounts set user_id = ${userId}
          where id = ${account ?? ''} and user_id = ${to ?? ''}`)
        // Sessions of the other account were opened with the identity it loses.
        await tx.execute(sql`delete from sessions where user_id = ${to ?? ''}`)
        await tx.insert(securityEvents).values({
          id: event.id,
          appId,
          userId,
          kind: 'account_restored',
          atMs: event.nowMs,
        })
        return true
      })
    },
  }
}
