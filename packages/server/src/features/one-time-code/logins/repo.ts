import { type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { Db } from '../../../platform/db/Db.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { shareStatements, withPositions } from '../../../platform/db/shareStatements.ts'
import { toSteps } from '../../../platform/db/toSteps.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import type { SignInResult, SignInValues } from '../../login/service.ts'
import { userColumns } from '../../user/statements.ts'
import type { CodeProof } from '../statements.ts'

type Call = { values: SignInValues; proof: CodeProof }
type SignIn = (values: SignInValues, proof: CodeProof) => Promise<SignInResult>

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/**
 * Lets logins by code share a statement. It has the steps of `signInAlone`, for logins that need no others: of users
 * who are not logged in, to apps without a limit of users and without webhooks. It leaves out a login with a code that
 * is used or locked, of a denied user, or of a user who may not be created: `signInAlone` decides about it.
 */
export function createSignInTogether(db: Db, signInAlone: SignIn): SignIn {
  const signingIn = prepareSignIn(db)
  const isPlain = ({ callerUserId, userLimit, appEventId }: SignInValues) =>
    callerUserId === null && userLimit === null && appEventId === null

  const signIn = shareStatements<Call, SignInResult>({
    runOne: ({ values, proof }) => signInAlone(values, proof),
    async runAll(calls) {
      const logins = withPositions(
        // Each key by name: V8 takes five times as long to copy two objects into one.
        calls.map(({ values, proof }) => ({
          appId: values.appId,
          type: values.type,
          subject: values.subject,
          details: values.details,
          names: values.names,
          nowMs: values.nowMs,
          mayCreate: values.mayCreate,
          newUserId: values.newUserId,
          newAccountId: values.newAccountId,
          sessionId: values.sessionId,
          salt: toBase64(values.salt),
          loginMethod: values.loginMethod,
          device: values.device,
          place: values.place,
          expiresAtMs: values.expiresAtMs,
          eventId: values.eventId,
          isGuest: values.isGuest,
          purpose: proof.purpose,
          address: proof.address,
          boundTo: proof.boundTo,
          codeHash: toBase64(proof.codeHash),
          useKey: proof.useKey,
        })),
      )
      const rows = await withRetry(() => signingIn.execute({ logins }))
      return new Map(
        rows.map(({ position, user }) => [
          position,
          {
            isProved: true,
            isDenied: false,
            isNew: user === null,
            existingUser: user,
            convertedGuest: null,
          },
        ]),
      )
    },
  })

  return async (values, proof) =>
    isPlain(values)
      ? ((await signIn({ values, proof })) as SignInResult)
      : signInAlone(values, proof)
}

/** `any` and `limit` make the plan use the indexes also while the tables are small. */
function prepareSignIn(db: Db) {
  /** Joins rows of a table to logins by columns. */
  const isOf = (row: string, columns: Record<string, string>) =>
    sql.join(
      Object.entries(columns).flatMap(([column, value]) => [
        sql.raw(`${row}.${column} = any(array(select ${value} from accepted))`),
        sql.raw(`${row}.${column} = login.${value}`),
      ]),
      sql` and `,
    )
  const address = { app_id: '"appId"', purpose: 'purpose', address: 'address' }
  const identity = { app_id: '"appId"', type: 'type', subject: 'subject' }
  const isAccount = sql`app_id = login."appId" and type = login.type and subject = login.subject`
  const isCode = sql`code.app_id = login."appId" and code.purpose = login.purpose
    and code.address = login.address and code.bound_to = login."boundTo"
    and code.used_at_ms is null and code.code_hash = decode(login."codeHash", 'base64')`
  const steps: Record<string, SQL> = {
    // Two logins with one address would use one code. The one that is left out runs alone.
    logins: sql`select distinct on ("appId", purpose, address) *
      from json_to_recordset(${sql.placeholder('logins')}::json) as login (position int,
        "appId" text, type text, subject text, details text, names text, "nowMs" bigint,
        "mayCreate" boolean, "newUserId" text, "newAccountId" text, "sessionId" text, salt text,
        "loginMethod" text, device text, place text, "expiresAtMs" bigint, "eventId" text,
        "isGuest" boolean, purpose text, address text, "boundTo" text, "codeHash" text,
        "useKey" text)
      order by "appId", purpose, address, position`,
    locked: sql`select login.* from logins login cross join lateral (
      select from one_time_codes code where ${isCode} limit 1 for update skip locked) as code`,
    locked_account: sql`select login.position, account.user_id from locked login cross join lateral (
      select user_id from linked_accounts where ${isAccount} limit 1
      for update skip locked) as account`,
    accepted: sql`select login.*, locked_account.user_id from locked login
      left join locked_account on locked_account.position = login.position
      left join lateral (select user_id from linked_accounts where ${isAccount} limit 1)
        as account on true
      left join lateral (select true as is_found from denylist_entries
        where app_id = login."appId" and (type, value) in (
          select name ->> 'type', name ->> 'value' from jsonb_array_elements(login.names::jsonb) name
          union all select 'user', account.user_id)
        limit 1) as denied on true
      where denied.is_found is null and (locked_account.user_id is not null
        or account.user_id is null and login."mayCreate")`,
    used_proof: sql`update one_time_codes code set used_at_ms = login."nowMs",
        use_key = login."useKey", session_id = login."sessionId"
      from accepted login where ${isOf('code', address)} and ${isCode}
      returning login.position`,
    // A code that was not used opens nothing, although it is locked.
    signed_in: sql`select accepted.*, coalesce(user_id, "newUserId") as owner_id
      from accepted join used_proof on used_proof.position = accepted.position`,
    existing: sql`update linked_accounts account set verified_at_ms = login."nowMs",
        latest_verified_at_ms = login."nowMs",
        details = account.details || jsonb_strip_nulls(login.details::jsonb)
      from signed_in login where ${isOf('account', identity)} and login.user_id is not null`,
    new_user: sql`insert into users (id, app_id, created_at_ms, is_guest)
      select "newUserId", "appId", "nowMs", "isGuest" from signed_in where user_id is null`,
    account: sql`insert into linked_accounts (id, app_id, user_id, type, subject, details,
        verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
      select "newAccountId", "appId", "newUserId", type, subject, details::jsonb, "nowMs", "nowMs",
        "nowMs" from signed_in where user_id is null`,
    ended_additions: sql`update one_time_codes code set used_at_ms = login."nowMs"
      from signed_in login where code.purpose = 'link' and code.used_at_ms is null
        and ${isOf('code', { app_id: '"appId"', address: 'address' })}`,
    settled_budget: sql`update code_budgets budget
      set last_unused_send_at_ms = 0, failures_in_a_row = 0
      from signed_in login where ${isOf('budget', address)} and budget.client = ''`,
    known_client: sql`insert into code_budgets (app_id, purpose, address, client,
        last_active_at_ms, last_unused_send_at_ms, hour_started_at_ms, sends_this_hour,
        day_started_at_ms, sends_this_day)
      select "appId", purpose, address, "boundTo", "nowMs", 0, 0, 0, 0, 0 from signed_in
      where "boundTo" <> ''
      on conflict (app_id, purpose, address, client) do update set
        last_active_at_ms = excluded.last_active_at_ms, last_unused_send_at_ms = 0,
        failures_in_a_row = 0`,
    forgotten_client: sql`delete from code_budgets budget using signed_in login
      cross join lateral (select client from code_budgets known
        where known.app_id = login."appId" and known.purpose = login.purpose
          and known.address = login.address and known.client not in ('', login."boundTo")
        order by known.last_active_at_ms desc, known.client
        offset ${sql.raw(String(SERVER_LIMITS.codeClientsPerAddressMax - 1))}) as forgotten
      where ${isOf('budget', address)} and budget.client = forgotten.client`,
    opened_session: sql`insert into sessions (id, app_id, user_id, generation, salt, login_method,
        device, place, created_at_ms, rotated_at_ms, expires_at_ms)
      select "sessionId", "appId", owner_id, 0, decode(salt, 'base64'), "loginMethod", device,
        place, "nowMs", "nowMs", "expiresAtMs" from signed_in`,
    recorded_login: sql`insert into security_events (id, app_id, user_id, session_id, kind, details,
        at_ms)
      select "eventId", "appId", owner_id, "sessionId", 'login',
        jsonb_build_object('method', "loginMethod"), "nowMs" from signed_in`,
  }
  const named = Object.entries(steps).map(([name, statement]) => ({ name, statement }))
  return db
    .with(...toSteps(db, named))
    .select({ position: sql<number>`signed_in.position`, user: userColumns })
    .from(sql`signed_in`)
    .leftJoin(
      users,
      sql`${users.id} = signed_in.user_id and ${users.id} = any(array(select user_id from accepted))`,
    )
    .prepare('logins_by_one_time_code')
}
