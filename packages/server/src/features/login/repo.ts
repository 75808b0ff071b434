import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { users } from '../../platform/db/schema/people.ts'
import { type UserRow, userColumns } from '../../platform/db/userColumns.ts'

/** A statement that uses a proof up and returns a row exactly once: a code, a nonce, a state. */
export type Gate = {
  name: string
  statement: SQL
  /** What the gate's own statement builds on, and what is kept beside a new account; both by name. */
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
  /** A limit nobody reaches when the app has none. */
  userLimit: number | null
  newUserId: string
  newAccountId: string
  sessionId: string
  salt: Uint8Array
  loginMethod: string
  expiresAtMs: number
  eventId: string
  /** Whether somebody new begins as a guest. */
  isGuest: boolean
  /** The open session the caller already holds: a guest's takes the new identity into the guest's account. */
  visitorUserId: string | null
  visitorSessionId: string | null
  /** Under which the app is told of it; null where nobody listens. */
  announcementId: string | null
}

export type Entered = {
  /** Whether this call is the one that used the proof up. */
  isProved: boolean
  isNew: boolean
  /** Whoever had proved the identity before, as they were until now. */
  known: UserRow | null
  /** The guest whose account this now is, as it was until now. */
  guest: UserRow | null
}

const given = (name: keyof Entry) => sql.placeholder(name)

/**
 * Everything a proof leads to, in one statement and so all or nothing: the proof is used up, the person
 * found or made, their place among the app's users taken, the session opened, the login recorded.
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
          // What the proof newly tells of the person replaces what was known; what it leaves out stays.
          sql`update linked_accounts set verified_at_ms = ${given('nowMs')}::bigint,
              latest_verified_at_ms = ${given('nowMs')}::bigint,
              details = details || jsonb_strip_nulls(${given('details')}::jsonb)
            where app_id = ${given('appId')} and type = ${given('type')}
              and subject = ${given('subject')} and exists (select from passed)
            returning user_id, details, first_verified_at_ms`,
        ),
        // Whoever held the guest's session or credential before must not come along into what is now
        // somebody's own account: `credential` and `others` end both. Asking first whether anybody
        // settled keeps every other login from looking at those rows at all.
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
    /** Prepares the statement for one kind of proof; the gate's own values go in beside the entry's. */
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
