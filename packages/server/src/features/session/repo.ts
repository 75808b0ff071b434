import { and, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import { sessions, users } from '../../platform/db/schema/users.ts'
import { type UserRow, userColumns } from '../user/statements.ts'
import type { RefreshLink } from './refreshToken.ts'

/** A session without what only its list shows. */
export type SessionRow = Omit<typeof sessions.$inferSelect, 'device' | 'place'>
/** A session and its user, read together. */
export type OpenSession = { session: SessionRow; user: UserRow }
export type SessionRepo = ReturnType<typeof createSessionRepo>

type SessionEvent = { id: string; kind: string; atMs: number }

/** A login that ran at the same time as the denial of its user may have left a session. */
const isNotDenied = sql`not exists (select from denylist_entries where app_id = ${users.appId}
  and type = 'user' and value = ${users.id})`

/** SQL for sessions and their security events. */
export function createSessionRepo(db: Db) {
  const rotated = db.$with('rotated').as(
    db
      .update(sessions)
      .set({
        generation: sql`${sessions.generation} + 1`,
        rotatedAtMs: sql`${sql.placeholder('nowMs')}`,
        expiresAtMs: sql`least(${sql.placeholder('idleUntilMs')}::bigint,
          ${sessions.createdAtMs} + ${sql.placeholder('lifetimeMs')}::bigint)`,
      })
      .where(
        and(
          eq(sessions.id, sql.placeholder('id')),
          eq(sessions.appId, sql.placeholder('appId')),
          eq(sessions.generation, sql.placeholder('generation')),
          eq(sessions.salt, sql.placeholder('salt')),
          gt(sessions.expiresAtMs, sql.placeholder('nowMs')),
        ),
      )
      .returning(),
  )
  const rotating = db
    .with(rotated)
    .select({
      session: {
        id: rotated.id,
        appId: rotated.appId,
        userId: rotated.userId,
        generation: rotated.generation,
        salt: rotated.salt,
        loginMethod: rotated.loginMethod,
        createdAtMs: rotated.createdAtMs,
        steppedUpAtMs: rotated.steppedUpAtMs,
        rotatedAtMs: rotated.rotatedAtMs,
        expiresAtMs: rotated.expiresAtMs,
      },
      user: userColumns,
    })
    .from(rotated)
    .innerJoin(users, eq(users.id, rotated.userId))
    .where(and(isNull(users.deletedAtMs), isNotDenied))
    .prepare('session_rotate')

  const finding = db
    .select({ session: getTableColumns(sessions), user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(sessions.appId, sql.placeholder('appId')),
        gt(sessions.expiresAtMs, sql.placeholder('nowMs')),
        isNull(users.deletedAtMs),
        isNotDenied,
      ),
    )
    .prepare('session_find')

  return {
    async find(id: string, appId: string, nowMs: number): Promise<OpenSession | undefined> {
      return (await finding.execute({ id, appId, nowMs }))[0]
    },

    /** Ids of the user's open sessions, newest first. */
    async listOpen(appId: string, userId: string, nowMs: number): Promise<string[]> {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            eq(sessions.appId, appId),
            gt(sessions.expiresAtMs, nowMs),
          ),
        )
        .orderBy(desc(sessions.createdAtMs))
        .limit(SERVER_LIMITS.openSessionsListedMax)
      return rows.map(({ id }) => id)
    },

    /**
     * Advances the chain if this token is its end. Exactly one of several concurrent calls
     * succeeds.
     */
    async rotate(
      { sessionId, generation, salt }: RefreshLink,
      times: { appId: string; nowMs: number; idleUntilMs: number; lifetimeMs: number },
    ): Promise<OpenSession | undefined> {
      return (await rotating.execute({ id: sessionId, generation, salt, ...times }))[0]
    },

    /** Ends the session and records the reason, in one statement. */
    async end(id: string, appId: string, event: SessionEvent): Promise<void> {
      await db.execute(sql`
        with ended as (
          delete from sessions where id = ${id} and app_id = ${appId} returning id, app_id, user_id
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${event.id}, app_id, user_id, id, ${event.kind}, ${event.atMs}::bigint from ended`)
    },

    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAtMs, nowMs))
    },
  }
}
