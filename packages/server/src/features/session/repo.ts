import { deleteInBatches } from '@latchkey/signer/postgres'
import { and, desc, eq, getTableColumns, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import { sessions, users } from '../../platform/db/schema/users.ts'
import { shareStatements, withPositions } from '../../platform/db/shareStatements.ts'
import { toStep } from '../../platform/db/toSteps.ts'
import { type UserRow, userColumns } from '../user/statements.ts'
import type { RefreshLink } from './refreshToken.ts'

/** A session without what only its list shows. */
export type SessionRow = Omit<typeof sessions.$inferSelect, 'device' | 'place'>
/** A session and its user, read together. */
export type OpenSession = { session: SessionRow; user: UserRow }
export type SessionRepo = ReturnType<typeof createSessionRepo>

type Rotation = RefreshLink & {
  appId: string
  nowMs: number
  idleUntilMs: number
  lifetimeMs: number
}
type SessionEvent = { id: string; kind: string; atMs: number }

/** A login that ran at the same time as the denial of its user may have left a session. */
const isNotDenied = sql`not exists (select from denylist_entries where app_id = ${users.appId}
  and type = 'user' and value = ${users.id})`

const { device: _device, place: _place, ...shownColumns } = getTableColumns(sessions)
/** Columns of the sessions that a statement has rotated. */
const rotatedColumns = Object.fromEntries(
  Object.entries(shownColumns).map(([name, column]) => [
    name,
    sql`rotated.${sql.identifier(column.name)}`.mapWith(column),
  ]),
) as { [Name in keyof typeof shownColumns]: SQL<SessionRow[Name]> }
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

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
          eq(sessions.id, sql.placeholder('sessionId')),
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

  const step = toStep(db)
  // Skips rows that another statement has locked, so that one session does not delay the others. `limit` and `any`
  // make the plan use the indexes also while the tables are small.
  const rotatingTogether = db
    .with(
      step(
        'asked',
        sql`select * from json_to_recordset(${sql.placeholder('calls')}::json) as asked (position int,
          "sessionId" text, "appId" text, generation int, salt text, "nowMs" bigint,
          "idleUntilMs" bigint, "lifetimeMs" bigint)`,
      ),
      step(
        'free',
        sql`select asked.* from asked cross join lateral (
          select from sessions where id = asked."sessionId" and app_id = asked."appId"
            and generation = asked.generation and salt = decode(asked.salt, 'base64')
            and expires_at_ms > asked."nowMs" limit 1 for update skip locked) as session`,
      ),
      step(
        'rotated',
        sql`update sessions set generation = sessions.generation + 1, rotated_at_ms = free."nowMs",
            expires_at_ms = least(free."idleUntilMs", sessions.created_at_ms + free."lifetimeMs")
          from free where sessions.id = any(array(select "sessionId" from free))
            and sessions.id = free."sessionId" and sessions.generation = free.generation
          returning sessions.*, free.position`,
      ),
    )
    .select({ position: sql<number>`rotated.position`, session: rotatedColumns, user: userColumns })
    .from(sql`rotated`)
    .innerJoin(users, sql`${users.id} = rotated.user_id`)
    .where(
      and(
        sql`${users.id} = any(array(select user_id from rotated))`,
        isNull(users.deletedAtMs),
        isNotDenied,
      ),
    )
    .prepare('sessions_rotate')

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
    rotate: shareStatements<Rotation, OpenSession>({
      runOne: async (call) => (await rotating.execute(call))[0],
      async runAll(calls) {
        const sent = calls.map((call) => ({ ...call, salt: toBase64(call.salt) }))
        const rows = await rotatingTogether.execute({ calls: withPositions(sent) })
        return new Map(rows.map(({ position, ...open }) => [position, open]))
      },
    }),

    /** Ends the session and records the reason, in one statement. */
    async end(id: string, appId: string, event: SessionEvent): Promise<void> {
      await db.execute(sql`
        with ended as (
          delete from sessions where id = ${id} and app_id = ${appId} returning id, app_id, user_id
        )
        insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
        select ${event.id}, app_id, user_id, id, ${event.kind}, ${event.atMs}::bigint from ended`)
    },

    removeExpired: (nowMs: number): Promise<void> =>
      deleteInBatches(db, sessions, lte(sessions.expiresAtMs, nowMs)),
  }
}
