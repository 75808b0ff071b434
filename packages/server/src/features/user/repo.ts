import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts, sessions, users } from '../../platform/db/schema/users.ts'
import { shareStatements, withPositions } from '../../platform/db/shareStatements.ts'
import { toStep } from '../../platform/db/toSteps.ts'
import { type UserRow, userColumns } from './statements.ts'

type SessionCall = { sessionId: string; appId: string; userId: string; nowMs: number }
export type UserRepo = ReturnType<typeof createUserRepo>

/** SQL for users, by open session, id or account. */
export function createUserRepo(db: Db) {
  const bySession = db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.appId, sql.placeholder('appId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAtMs, sql.placeholder('nowMs')),
        isNull(users.deletedAtMs),
      ),
    )
    .prepare('user_by_session')

  const step = toStep(db)
  // `limit` and `any` make the plan use the indexes also while the tables are small.
  const bySessions = db
    .with(
      step(
        'open',
        sql`
        select asked.position, session.user_id
        from json_to_recordset(${sql.placeholder('calls')}::json)
          as asked (position int, "sessionId" text, "appId" text, "userId" text, "nowMs" bigint)
        cross join lateral (select user_id from sessions where id = asked."sessionId"
          and app_id = asked."appId" and user_id = asked."userId"
          and expires_at_ms > asked."nowMs" limit 1) as session`,
      ),
    )
    .select({ position: sql<number>`open.position`, user: userColumns })
    .from(sql`open`)
    .innerJoin(users, sql`${users.id} = open.user_id`)
    .where(and(sql`${users.id} = any(array(select user_id from open))`, isNull(users.deletedAtMs)))
    .prepare('users_by_session')

  return {
    /** Finds the user of an open session. */
    findBySession: shareStatements<SessionCall, UserRow>({
      runOne: async (call) => (await bySession.execute(call))[0],
      async runAll(calls) {
        const rows = await bySessions.execute({ calls: withPositions(calls) })
        return new Map(rows.map(({ position, user }) => [position, user]))
      },
    }),

    /** Finds a user of the app by id, logged in or not. */
    async find(appId: string, id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select(userColumns)
        .from(users)
        .where(and(eq(users.id, id), eq(users.appId, appId), isNull(users.deletedAtMs)))
      return row
    },

    /** Finds the user who has this identity. */
    async findByAccount(
      appId: string,
      type: string,
      subject: string,
    ): Promise<UserRow | undefined> {
      const [row] = await db
        .select(userColumns)
        .from(linkedAccounts)
        .innerJoin(users, eq(users.id, linkedAccounts.userId))
        .where(
          and(
            eq(linkedAccounts.appId, appId),
            eq(linkedAccounts.type, type),
            eq(linkedAccounts.subject, subject),
            isNull(users.deletedAtMs),
          ),
        )
      return row
    },

    async hasAccount(appId: string, type: string, subject: string): Promise<boolean> {
      const table = linkedAccounts
      const [row] = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.appId, appId), eq(table.type, type), eq(table.subject, subject)))
      return row !== undefined
    },

    async acceptTerms(id: string, nowMs: number): Promise<void> {
      await db
        .update(users)
        .set({ acceptedTermsAtMs: nowMs })
        .where(and(eq(users.id, id), isNull(users.acceptedTermsAtMs)))
    },
  }
}
