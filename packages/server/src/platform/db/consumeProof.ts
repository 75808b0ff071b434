import { sql } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** What an identity was proved with, checked before and used up with the change it is for. */
export type LinkProof =
  | { by: 'single-use'; kind: string; key: string }
  | { by: 'code'; key: { purpose: string; address: string }; codeHash: Uint8Array }
  /** May be shown again, such as a token of the host's own issuer. */
  | { by: 'lasting' }

type Use = { appId: string; sessionId: string; nowMs: number; proof: LinkProof }

/** Uses a proof up: of many at once exactly one does. */
export async function consumeProof(
  db: Pick<Db, 'execute'>,
  { appId, sessionId, nowMs, proof }: Use,
): Promise<boolean> {
  if (proof.by === 'lasting') return true
  const { rows } = await db.execute(
    proof.by === 'single-use'
      ? sql`update single_use set used_at_ms = ${nowMs}::bigint, session_id = ${sessionId}
          where kind = ${proof.kind} and key = ${proof.key} and app_id = ${appId}
            and used_at_ms is null and expires_at_ms > ${nowMs}::bigint
          returning 1`
      : sql`update one_time_codes set used_at_ms = ${nowMs}::bigint, failures_in_a_row = 0
          where app_id = ${appId} and purpose = ${proof.key.purpose}
            and address = ${proof.key.address} and code_hash = ${proof.codeHash}
            and used_at_ms is null and expires_at_ms > ${nowMs}::bigint
          returning 1`,
  )
  return rows.length === 1
}
