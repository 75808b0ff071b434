import { and, eq, type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { oneTimeCodes } from '../../platform/db/schema/logins.ts'

/** Identifies the codes of an address, which is hashed, because most addresses are unverified. */
export type CodeKey = { appId: string; purpose: string; address: string }
/** Identifies one code: the latest of a client for the address. */
export type CodeId = CodeKey & { boundTo: string }

export const isCode = ({ appId, purpose, address, boundTo }: CodeId) =>
  and(
    eq(oneTimeCodes.appId, appId),
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.address, address),
    eq(oneTimeCodes.boundTo, boundTo),
  )

/** Uses a current code and resets the counters of its budget. Returns a row for exactly one caller. */
export const useCode = (id: CodeId, codeHash: Uint8Array, nowMs: number): SQL => sql`
  with used as (
    update one_time_codes set used_at_ms = ${nowMs}::bigint
    where ${isCode(id)} and code_hash = ${codeHash} and used_at_ms is null
      and expires_at_ms > ${nowMs}::bigint
    returning app_id, purpose, address, budget
  ), settled_budget as (
    update code_budgets set last_unused_send_at_ms = 0, failures_in_a_row = 0 from used
    where code_budgets.app_id = used.app_id and code_budgets.purpose = used.purpose
      and code_budgets.address = used.address and code_budgets.client = used.budget
  )
  select 1 from used`

const given = (name: string) => sql.placeholder(name)

/** Uses a code if it is current and unused. Exactly one of several concurrent calls succeeds. */
export const oneTimeCodeProof = {
  name: 'one_time_code',
  statement: sql`update one_time_codes set used_at_ms = ${given('nowMs')}::bigint,
      use_key = ${given('useKey')}::text, session_id = ${given('sessionId')}::text
    where app_id = ${given('appId')} and purpose = ${given('purpose')}
      and address = ${given('address')} and bound_to = ${given('boundTo')}
      and used_at_ms is null and code_hash = ${given('codeHash')}::bytea
    returning bound_to`,
  after: [
    // Verifying the address cancels link codes that other users requested for it.
    {
      name: 'ended_additions',
      statement: sql`update one_time_codes set used_at_ms = ${given('nowMs')}::bigint
        where app_id = ${given('appId')} and purpose = 'link' and address = ${given('address')}
          and used_at_ms is null and exists (select from used_proof)`,
    },
    {
      name: 'settled_budget',
      statement: sql`update code_budgets set last_unused_send_at_ms = 0, failures_in_a_row = 0
        where app_id = ${given('appId')} and purpose = ${given('purpose')}
          and address = ${given('address')} and client = '' and exists (select from used_proof)`,
    },
    // From now on, sends of this client do not depend on sends of others.
    {
      name: 'known_client',
      statement: sql`insert into code_budgets (app_id, purpose, address, client, last_active_at_ms,
          last_unused_send_at_ms, hour_started_at_ms, sends_this_hour, day_started_at_ms,
          sends_this_day)
        select ${given('appId')}, ${given('purpose')}, ${given('address')}, bound_to,
          ${given('nowMs')}::bigint, 0, 0, 0, 0, 0 from used_proof where bound_to <> ''
        on conflict (app_id, purpose, address, client) do update set
          last_active_at_ms = excluded.last_active_at_ms, last_unused_send_at_ms = 0,
          failures_in_a_row = 0`,
    },
    {
      name: 'forgotten_client',
      statement: sql`delete from code_budgets where (app_id, purpose, address, client) in
        (select app_id, purpose, address, client from code_budgets
          where app_id = ${given('appId')} and purpose = ${given('purpose')}
            and address = ${given('address')} and client not in ('', ${given('boundTo')})
            and exists (select from used_proof)
          order by last_active_at_ms desc, client
          offset ${sql.raw(String(SERVER_LIMITS.codeClientsPerAddressMax - 1))})`,
    },
  ],
}
export type CodeProof = CodeId & { codeHash: Uint8Array; useKey: string | null }
