import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { type CodeId, useCode } from '../one-time-code/statements.ts'

/** Proof of an identity. Verified before, consumed with the change that it authorizes. */
export type LinkProof =
  | { by: 'single-use'; kind: string; key: string }
  | { by: 'code'; id: CodeId; codeHash: Uint8Array }
  /** Reusable, such as a custom token. */
  | { by: 'lasting' }

type Use = { appId: string; sessionId: string; nowMs: number; proof: LinkProof }

/** Consumes a proof. Of concurrent calls, exactly one returns true. */
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
      : useCode(proof.id, proof.codeHash, nowMs),
  )
  return rows.length === 1
}
