import { and, eq, type SQL, sql } from 'drizzle-orm'
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
