import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { users } from '../../platform/db/schema/users.ts'
import { type UserRow, userColumns } from '../../platform/db/userColumns.ts'

/** SQL statement that uses a proof (code, nonce, state) and returns a row exactly once. */
export type Gate = {
  name: string
  statement: SQL
  /**
   * Named statements that the proof statement reads from, and that run after the account is
   * inserted.
   */
  before?: readonly Step[]
  after?: readonly Step[]
}
type Step = { name: string; statement: SQL }

export type Entry = {
  appId: string
  type: string
  subject: string
  details: string
  nowMs: number
  mayCreate: boolean
  /** Null if the app has no limit. */
  userLimit: number | null
  newUserId: string
  newAccountId: string
  sessionId: string
  salt: Uint8Array
  loginMethod: string
  expiresAtMs: number
  eventId: string
  /** Whether a new user starts as a guest. */
  isGuest: boolean
  /**
   * The caller's current session. If it belongs to a guest, the identity is linked to the guest's
   * account.
   */
  visitorUserId: string | null
  visitorSessionId: string | null
  /** Id of the webhook event; null if the app has no webhook endpoint. */
  announcementId: string | null
}

export type Entered = {
  /** Whether this call used the proof. */
  isProved: boolean
  isNew: boolean
  /** The existing user of the identity, as stored before this login. */
  known: UserRow | null
  /** The converted guest, as stored before this login. */
  guest: UserRow | null
}

const given = (name: keyof Entry) => sql.placeholder(name)

/**
 * Runs a whole login in one statement, so it applies completely or not at all: uses the proof,
 * finds or creates the user, counts the user against the app's limit, opens the session, records
 * the login.
 */
export function createLoginRepo(db: Db) {
  const step = (name: string, statement: SQL) => db.$with(name, {}).as(statement)

  function prepare(gate: Gate) {
    const isFirst = sql`exists (select from passed) and not exists (select from known)
      and not exists (select from settled)`
    return db
      .with(
        ...(gate.before ?? []).map(({ name, statement }) => step(name, statement)),
        step('passed', gate.statement),
        step(
          'known',
          // New details overwrite stored ones; fields that the proof does not have keep their
          // value.
          sql`update linked_accounts set verified_at_ms = ${given('nowMs')}::bigint,
              latest_verified_at_ms = ${given('nowMs')}::bigint,
              details = details || jsonb_strip_nulls(${given('details')}::jsonb)
            where app_id = ${given('appId')} and type = ${given('type')}
              and subject = ${given('subject')} and exists (select from passed)
            returning user_id, details, first_verified_at_ms`,
        ),
        // Ends the guest's older sessions and the guest credential, so that another holder of them
        // cannot enter the converted account. The leading `exists` keeps other logins from reading
        // those rows.
        step(
          'settled',
          sql`update users set is_guest = false
            where id = ${given('visitorUserId')}::text and app_id = ${given('appId')}
              and is_guest and deleted_at_ms is null and ${given('mayCreate')}::boolean
              and exists (select from passed) and not exists (select from known)
              and exists (select from sessions where id = ${given('visitorSessionId')}::text
                and user_id = ${given('visitorUserId')}::text
                and expires_at_ms > ${given('nowMs')}::bigint)
            returning id`,
        ),
        step(
          'credential',
          sql`delete from linked_accounts where exists (select from settled)
              and user_id = (select id from settled) and type = 'guest'`,
        ),
        step(
          'others',
          sql`delete from sessions where exists (select from settled)
              and user_id = (select id from settled)`,
        ),
        step(
          'place',
          sql`insert into app_usage (app_id, users)
            select ${given('appId')}::text,
              (select count(*) from users where app_id = ${given('appId')}
                and erased_at_ms is null) + 1
            where ${given('userLimit')}::int is not null and ${given('mayCreate')}::boolean
              and ${isFirst}
            on conflict (app_id) do update set users = app_usage.users + 1
              where app_usage.users < ${given('userLimit')}::int
            returning users`,
        ),
        step(
          'person',
          sql`insert into users (id, app_id, created_at_ms, is_guest)
            select ${given('newUserId')}::text, ${given('appId')}::text, ${given('nowMs')}::bigint,
              ${given('isGuest')}::boolean
            where ${given('mayCreate')}::boolean and ${isFirst}
              and (${given('userLimit')}::int is null
                or exists (select from place where users <= ${given('userLimit')}::int))
            returning id`,
        ),
        step(
          'account',
          sql`insert into linked_accounts (id, app_id, user_id, type, subject, details,
              verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
            select ${given('newAccountId')}::text, ${given('appId')}::text, id, ${given('type')}::text,
              ${given('subject')}::text, ${given('details')}::jsonb, ${given('nowMs')}::bigint,
              ${given('nowMs')}::bigint, ${given('nowMs')}::bigint
            from (select id from settled union all select id from person) owner
            returning id, user_id`,
        ),
        ...(gate.after ?? []).map(({ name, statement }) => step(name, statement)),
        step('met', sql`select user_id from known union all select id from settled`),
        step('entering', sql`select user_id from met union all select id from person`),
        step(
          'opened',
          sql`insert into sessions (id, app_id, user_id, generation, salt, login_method,
              created_at_ms, rotated_at_ms, expires_at_ms)
            select ${given('sessionId')}::text, ${given('appId')}::text, user_id, 0,
              ${given('salt')}::bytea, ${given('loginMethod')}::text, ${given('nowMs')}::bigint,
              ${given('nowMs')}::bigint, ${given('expiresAtMs')}::bigint from entering`,
        ),
        step(
          'announced',
          sql`insert into announcements (id, app_id, type, user_id, details, at_ms)
            select ${given('announcementId')}::text, ${given('appId')}::text, 'login', user_id,
              jsonb_build_object('isNew', exists (select from person),
                'isSettled', exists (select from settled),
                'account', jsonb_build_object('type', ${given('type')}::text,
                  'details', coalesce((select details from known), ${given('details')}::jsonb),
                  'firstVerifiedAtMs', coalesce((select first_verified_at_ms from known),
                    ${given('nowMs')}::bigint),
                  'verifiedAtMs', ${given('nowMs')}::bigint,
                  'latestVerifiedAtMs', ${given('nowMs')}::bigint)),
              ${given('nowMs')}::bigint
            from entering where ${given('announcementId')}::text is not null`,
        ),
        step(
          'recorded',
          sql`insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
            select ${given('eventId')}::text, ${given('appId')}::text, user_id,
              ${given('sessionId')}::text, 'login', ${given('nowMs')}::bigint from entering`,
        ),
      )
      .select({
        isProved: sql<boolean>`exists (select from passed)`,
        isNew: sql<boolean>`exists (select from person)`,
        isSettled: sql<boolean>`exists (select from settled)`,
        user: userColumns,
      })
      .from(sql`(select 1) one left join met on true`)
      .leftJoin(users, sql`users.id = met.user_id`)
      .prepare(`login_by_${gate.name}`)
  }

  return {
    /**
     * Prepares the login statement for one kind of proof. The proof's values are passed beside the
     * login's.
     */
    forGate<Proof extends Record<string, unknown>>(gate: Gate) {
      const entering = prepare(gate)
      return async (entry: Entry, proof: Proof): Promise<Entered> => {
        const [row] = await entering.execute(Object.assign({}, entry, proof))
        if (!row) throw new Error('The login statement answers one row')
        const { isProved, isNew, isSettled, user } = row
        return { isProved, isNew, known: isSettled ? null : user, guest: isSettled ? user : null }
      }
    },
  }
}
