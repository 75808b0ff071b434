import { sql } from 'drizzle-orm'

const given = (name: string) => sql.placeholder(name)

/** Consumes a single-use item, and stores the attempt and session that used it. */
export const singleUseGate = {
  name: 'single_use',
  statement: sql`update single_use set used_at_ms = ${given('nowMs')}::bigint,
      use_key = ${given('useKey')}::text, session_id = ${given('sessionId')}::text
    where kind = ${given('proofKind')} and key = ${given('proofKey')}
      and app_id = ${given('appId')} and used_at_ms is null
      and expires_at_ms > ${given('nowMs')}::bigint
    returning 1`,
}

/** For reusable proofs, such as a guest's credential. */
export const openGate = { name: 'lasting_proof', statement: sql`select 1` }
