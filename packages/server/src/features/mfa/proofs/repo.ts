import { deleteInBatches } from '@latchkey/signer/postgres'
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { mfaProofs } from '../../../platform/db/schema/factors.ts'

export type MfaProof = {
  tokenHash: string
  appId: string
  userId: string
  sessionId: string
  method: string
  verifiedAtMs: number
  /** Set if the token is for one purpose only, whose requests may follow for a minute. */
  spentAtMs?: number
  spentFor?: string
}

/** Method of the tokens that an export page gets for its ticket. */
export const EXPORT_TICKET = 'export-ticket'

/** Stores MFA tokens, which prove a verified second factor. */
export function createProofRepo(db: Db) {
  return {
    async insertProof(proof: MfaProof): Promise<void> {
      await db.insert(mfaProofs).values(proof)
    },

    /**
     * Returns when the token of this session was issued, if that is recent enough. A token for one export is
     * valid for nothing else.
     */
    async findProof(proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>, verifiedAfterMs: number) {
      const rows = await db
        .select({ verifiedAtMs: mfaProofs.verifiedAtMs })
        .from(mfaProofs)
        .where(
          and(
            isProof(proof),
            gt(mfaProofs.verifiedAtMs, verifiedAfterMs),
            ne(mfaProofs.method, EXPORT_TICKET),
          ),
        )
      return rows[0]?.verifiedAtMs
    },

    /** Binds a token to one purpose. Requests for that purpose may follow; others are rejected. */
    async spendProof(
      proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>,
      use: { purpose: string; nowMs: number; verifiedAfterMs: number; spentAfterMs: number },
    ) {
      const table = mfaProofs
      const rows = await db
        .update(table)
        .set({
          spentAtMs: sql`coalesce(${table.spentAtMs}, ${use.nowMs}::bigint)`,
          spentFor: use.purpose,
        })
        .where(
          and(
            isProof(proof),
            or(
              and(isNull(table.spentAtMs), gt(table.verifiedAtMs, use.verifiedAfterMs)),
              and(eq(table.spentFor, use.purpose), gt(table.spentAtMs, use.spentAfterMs)),
            ),
          ),
        )
        .returning({ verifiedAtMs: table.verifiedAtMs })
      return rows[0]?.verifiedAtMs
    },

    removeOld: (verifiedBeforeMs: number): Promise<void> =>
      deleteInBatches(db, mfaProofs, lte(mfaProofs.verifiedAtMs, verifiedBeforeMs)),
  }
}

const isProof = (proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>) =>
  and(
    eq(mfaProofs.tokenHash, proof.tokenHash),
    eq(mfaProofs.appId, proof.appId),
    eq(mfaProofs.userId, proof.userId),
    eq(mfaProofs.sessionId, proof.sessionId),
  )
