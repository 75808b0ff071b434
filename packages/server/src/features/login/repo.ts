import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { users } from '../../platform/db/schema/users.ts'
import { type Step, toStep, toSteps } from '../../platform/db/toSteps.ts'
import { insertEvent } from '../events/statements.ts'
import { type UserRow, userColumns } from '../user/statements.ts'

/** SQL statement that uses a proof (code, nonce, state) and returns a row exactly once. */
export type SignInProof = {
  name: string
  statement: SQL
  /**
   * Named statements that the proof statement reads from, and that run after the account is
   * inserted.
   */
  before?: readonly Step[]
  after?: readonly Step[]
}

export type SignInValues = {
  appId: string
  type: string
  subject: string
  details: string
  /** Denylist entries that match the identity, as JSON. */
  names: string
  nowMs: number
  mayCreate: boolean
  /** Null if the app has no limit. */
  userLimit: number | null
  newUserId: string
  newAccountId: string
  sessionId: string
  salt: Uint8Array
  loginMethod: string
  /** Browser and system in words; null if unknown. */
  device: string | null
  /** Country code or kind of network; null if unknown. */
  place: string | null
  expiresAtMs: number
  eventId: string
  /** Whether a new user starts as a guest. */
  isGuest: boolean
  /**
   * The caller's current session. If it belongs to a guest, the identity is linked to the guest's
   * account.
   */
  callerUserId: string | null
  callerSessionId: string | null
  /** Id of the webhook event; null if the app has no webhook endpoint. */
  appEventId: string | null
}

export type SignInResult = {
  /** Whether this call used the proof. */
  isProved: boolean
  /** Whether the denylist names the identity or its user. */
  isDenied: boolean
  isNew: boolean
  /** The existing user of the identity, as stored before this login. */
  existingUser: UserRow | null
  /** The converted guest, as stored before this login. */
  convertedGuest: UserRow | null
}

const value = (name: keyof SignInValues) => sql.placeholder(name)

/**
 * Runs a whole login in one statement, so it applies completely or not at all: uses the proof,
 * finds or creates the user unless they are denied, counts the user against the app's limit, opens the session, records
 * the login.
 */
export function createLoginRepo(db: Db) {
  const step = toStep(db)

  function prepare(proof: SignInProof) {
    const isFirst = sql`exists (select from accepted) and not exists (select from existing)
      and not exists (select from converted_guest)`
    return db
      .with(
        ...toSteps(db, proof.before ?? []),
        step('used_proof', proof.statement),
        step(
          'denied',
          sql`select from denylist_entries where app_id = ${value('appId')} and (type, value) in (
              select name ->> 'type', name ->> 'value'
                from jsonb_array_elements(${value('names')}::jsonb) name
              union all select 'user', user_id from linked_accounts where app_id = ${value('appId')}
                and type = ${value('type')} and subject = ${value('subject')})`,
        ),
        step('accepted', sql`select from used_proof where not exists (select from denied)`),
        step(
          'existing',
          // New details overwrite stored ones; fields that the proof does not have keep their
          // value.
          sql`update linked_accounts set verified_at_ms = ${value('nowMs')}::bigint,
              latest_verified_at_ms = ${value('nowMs')}::bigint,
              details = details || jsonb_strip_nulls(${value('details')}::jsonb)
            where app_id = ${value('appId')} and type = ${value('type')}
              and subject = ${value('subject')} and exists (select from accepted)
            returning user_id, details, first_verified_at_ms`,
        ),
        // Ends the guest's older sessions and the guest credential, so that anyone else who has them
        // cannot enter the converted account. The leading `exists` keeps other logins from reading
        // those rows.
        step(
          'converted_guest',
          sql`update users set is_guest = false
            where id = ${value('callerUserId')}::text and app_id = ${value('appId')}
              and is_guest and deleted_at_ms is null and ${value('mayCreate')}::boolean
              and exists (select from accepted) and not exists (select from existing)
              and exists (select from sessions where id = ${value('callerSessionId')}::text
                and user_id = ${value('callerUserId')}::text
                and expires_at_ms > ${value('nowMs')}::bigint)
            returning id`,
        ),
        step(
          'old_guest_credential',
          sql`delete from linked_accounts where exists (select from converted_guest)
              and user_id = (select id from converted_guest) and type = 'guest'`,
        ),
        step(
          'old_sessions',
          sql`delete from sessions where exists (select from converted_guest)
              and user_id = (select id from converted_guest)`,
        ),
        step(
          'user_count',
          sql`insert into app_usage (app_id, users)
            select ${value('appId')}::text,
              -- Counts all users for the first one only.
              coalesce((select users from app_usage where app_id = ${value('appId')}),
                (select count(*) from users where app_id = ${value('appId')}
                  and erased_at_ms is null)) + 1
            where ${value('userLimit')}::int is not null and ${value('mayCreate')}::boolean
              and ${isFirst}
            on conflict (app_id) do update set users = app_usage.users + 1
              where app_usage.users < ${value('userLimit')}::int
            returning users`,
        ),
        step(
          'new_user',
          sql`insert into users (id, app_id, created_at_ms, is_guest)
            select ${value('newUserId')}::text, ${value('appId')}::text, ${value('nowMs')}::bigint,
              ${value('isGuest')}::boolean
            where ${value('mayCreate')}::boolean and ${isFirst}
              and (${value('userLimit')}::int is null
                or exists (select from user_count where users <= ${value('userLimit')}::int))
            returning id`,
        ),
        step(
          'account',
          sql`insert into linked_accounts (id, app_id, user_id, type, subject, details,
              verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
            select ${value('newAccountId')}::text, ${value('appId')}::text, id, ${value('type')}::text,
              ${value('subject')}::text, ${value('details')}::jsonb, ${value('nowMs')}::bigint,
              ${value('nowMs')}::bigint, ${value('nowMs')}::bigint
            from (select id from converted_guest union all select id from new_user) owner
            returning id, user_id`,
        ),
        ...toSteps(db, proof.after ?? []),
        step(
          'found_user',
          sql`select user_id from existing union all select id from converted_guest`,
        ),
        step('signed_in', sql`select user_id from found_user union all select id from new_user`),
        step(
          'opened_session',
          sql`insert into sessions (id, app_id, user_id, generation, salt, login_method,
              device, place, created_at_ms, rotated_at_ms, expires_at_ms)
            select ${value('sessionId')}::text, ${value('appId')}::text, user_id, 0,
              ${value('salt')}::bytea, ${value('loginMethod')}::text, ${value('device')}::text,
              ${value('place')}::text,
              ${value('nowMs')}::bigint, ${value('nowMs')}::bigint,
              ${value('expiresAtMs')}::bigint from signed_in`,
        ),
        step(
          'recorded_event',
          insertEvent(
            {
              id: value('appEventId'),
              appId: value('appId'),
              type: 'login',
              userId: sql`user_id`,
              details: sql`jsonb_build_object('isNew', exists (select from new_user),
                'isSettled', exists (select from converted_guest),
                'account', jsonb_build_object('type', ${value('type')}::text,
                  'details', coalesce((select details from existing), ${value('details')}::jsonb),
                  'firstVerifiedAtMs', coalesce((select first_verified_at_ms from existing),
                    ${value('nowMs')}::bigint),
                  'verifiedAtMs', ${value('nowMs')}::bigint,
                  'latestVerifiedAtMs', ${value('nowMs')}::bigint))`,
              atMs: value('nowMs'),
            },
            sql`signed_in where ${value('appEventId')}::text is not null`,
          ),
        ),
        step(
          'recorded_login',
          sql`insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
            select ${value('eventId')}::text, ${value('appId')}::text, user_id,
              ${value('sessionId')}::text, 'login',
              jsonb_build_object('method', ${value('loginMethod')}::text),
              ${value('nowMs')}::bigint from signed_in`,
        ),
      )
      .select({
        isProved: sql<boolean>`exists (select from used_proof)`,
        isDenied: sql<boolean>`exists (select from denied)`,
        isNew: sql<boolean>`exists (select from new_user)`,
        isConverted: sql<boolean>`exists (select from converted_guest)`,
        user: userColumns,
      })
      .from(sql`(select 1) one left join found_user on true`)
      .leftJoin(users, sql`users.id = found_user.user_id`)
      .prepare(`login_by_${proof.name}`)
  }

  return {
    /**
     * Prepares the login statement for one kind of proof. The proof's values are passed beside the
     * login's.
     */
    forProof<ProofValues extends Record<string, unknown>>(proof: SignInProof) {
      const statement = prepare(proof)
      return async (values: SignInValues, proofValues: ProofValues): Promise<SignInResult> => {
        const [row] = await statement.execute(Object.assign({}, values, proofValues))
        if (!row) throw new Error('The login statement returned no row')
        const { isProved, isDenied, isNew, isConverted, user } = row
        return {
          isProved,
          isDenied,
          isNew,
          existingUser: isConverted ? null : user,
          convertedGuest: isConverted ? user : null,
        }
      }
    },
  }
}
