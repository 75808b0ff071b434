import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { sessions } from '../../platform/db/schema.ts'
import type { RefreshLink } from './refreshToken.ts'

export type SessionRow = typeof sessions.$inferSelect
export type SessionRepo = ReturnType<typeof createSessionRepo>

type Event = { id: string; kind: string; atMs: number }

/** Rows of sessions, and the record of what happened to them. */
export function createSessionRepo(db: Db) {
  const rotating = db
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
    .returning()
    .prepare('session_rotate')

  return {
    async insert(row: SessionRow, event: Event, tx: Db): Promise<void> {
      await tx.execute(sql`
        with opened as (
          insert into sessions (id, app_id, user_id, generation, salt, login_method,
            created_at_ms, rotated_at_ms, expires_at_ms)
          values (${row.id}, ${row.appId}, ${row.userId}, ${row.generation}, ${row.salt},
            ${row.loginMethod}, ${row.createdAtMs}, ${row.rotatedAtMs}, ${row.expiresAtMs})
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        values (${event.id}, ${row.appId}, ${row.userId}, ${row.id}, ${event.kind}, ${event.atMs})`)
    },

    async find(id: string, appId: string, nowMs: number): Promise<SessionRow | undefined> {
      const [row] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.appId, appId), gt(sessions.expiresAtMs, nowMs)))
      return row
    },

    /** Moves the chain on by one, if this link is still its end: of many at once exactly one does. */
    async rotate(
      { sessionId, generation, salt }: RefreshLink,
      times: { appId: string; nowMs: number; idleUntilMs: number; lifetimeMs: number },
    ): Promise<SessionRow | undefined> {
      return (await rotating.execute({ id: sessionId, generation, salt, ...times }))[0]
    },

    /** Ends the session and records why, together or not at all. Answers whether it was there. */
    async end(id: string, appId: string, event: Event): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with ended as (
          delete from sessions where id = ${id} and app_id = ${appId} returning id, app_id, user_id
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${event.id}, app_id, user_id, id, ${event.kind}, ${event.atMs}::bigint from ended
        returning id`)
      return rows.length > 0
    },

    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAtMs, nowMs))
    },
  }
}
