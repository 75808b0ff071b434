import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts, sessions, users } from '../../platform/db/schema.ts'

export type AccountRow = {
  type: string
  subject: string
  details: Record<string, unknown>
  verifiedAtMs: number
  firstVerifiedAtMs: number
  latestVerifiedAtMs: number
}

export type UserRow = {
  id: string
  createdAtMs: number
  acceptedTermsAtMs: number | null
  isGuest: boolean
  customMetadata: unknown
  accounts: AccountRow[]
}

export type Identity = { appId: string; type: string; subject: string }

export type UserRepo = ReturnType<typeof createUserRepo>

const userColumns = {
  id: users.id,
  createdAtMs: users.createdAtMs,
  acceptedTermsAtMs: users.acceptedTermsAtMs,
  isGuest: users.isGuest,
  customMetadata: users.customMetadata,
  accounts: sql<AccountRow[]>`coalesce((
    select json_agg(json_build_object(
      'type', a.type, 'subject', a.subject, 'details', a.details, 'verifiedAtMs', a.verified_at_ms,
      'firstVerifiedAtMs', a.first_verified_at_ms, 'latestVerifiedAtMs', a.latest_verified_at_ms
    ) order by a.first_verified_at_ms, a.id)
    from linked_accounts a where a.user_id = users.id), '[]'::json)`,
}

/** Rows of people and of the identities they proved. */
export function createUserRepo(db: Db) {
  const byId = db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAtMs)))
    .prepare('user_by_id')
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

  return {
    async find(id: string): Promise<UserRow | undefined> {
      return (await byId.execute({ id }))[0]
    },

    /** The person behind a session that is still open. */
    async findBySession(session: {
      sessionId: string
      appId: string
      userId: string
      nowMs: number
    }): Promise<UserRow | undefined> {
      return (await bySession.execute(session))[0]
    },

    /** Notes that an identity was proved again and reads whose it is. */
    async touchIdentity({ appId, type, subject }: Identity, nowMs: number, tx: Db) {
      const touched = tx.$with('touched').as(
        tx
          .update(linkedAccounts)
          .set({ verifiedAtMs: nowMs, latestVerifiedAtMs: nowMs })
          .where(
            and(
              eq(linkedAccounts.appId, appId),
              eq(linkedAccounts.type, type),
              eq(linkedAccounts.subject, subject),
            ),
          )
          .returning({ userId: linkedAccounts.userId }),
      )
      const [row] = await tx
        .with(touched)
        .select(userColumns)
        .from(touched)
        .innerJoin(users, eq(users.id, touched.userId))
        .where(isNull(users.deletedAtMs))
      return row
    },

    /** Counts one more person for an app, unless it is full: one statement, so that nobody slips past. */
    async takePlace(appId: string, limit: number, tx: Db): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        insert into app_usage (app_id, users)
        select ${appId}, (select count(*) from users where app_id = ${appId}) + 1
        on conflict (app_id) do update set users = app_usage.users + 1
        where app_usage.users < ${limit}
        returning users`)
      const [row] = rows
      return row !== undefined && Number(row.users) <= limit
    },

    async insert(
      user: { id: string; appId: string; createdAtMs: number },
      account: { id: string } & AccountRow,
      tx: Db,
    ): Promise<void> {
      await tx.execute(sql`
        with person as (
          insert into users (id, app_id, created_at_ms)
          values (${user.id}, ${user.appId}, ${user.createdAtMs})
        )
        insert into linked_accounts (id, app_id, user_id, type, subject, details,
          verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
        values (${account.id}, ${user.appId}, ${user.id}, ${account.type}, ${account.subject},
          ${JSON.stringify(account.details)}::jsonb, ${account.verifiedAtMs},
          ${account.firstVerifiedAtMs}, ${account.latestVerifiedAtMs})`)
    },

    async acceptTerms(id: string, nowMs: number): Promise<void> {
      await db
        .update(users)
        .set({ acceptedTermsAtMs: nowMs })
        .where(and(eq(users.id, id), isNull(users.acceptedTermsAtMs)))
    },
  }
}
