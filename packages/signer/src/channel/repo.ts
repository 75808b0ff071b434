import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { channelNonces } from '../db/schema/keys.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'

export type NonceRepo = ReturnType<typeof createNonceRepo>

export function createNonceRepo(db: Db) {
  // Prepared, because every call waits for it.
  const claiming = db
    .insert(channelNonces)
    .values({ nonce: sql.placeholder('nonce'), expiresAtMs: sql.placeholder('expiresAtMs') })
    .onConflictDoNothing()
    .returning({ nonce: channelNonces.nonce })
    .prepare('channel_nonce_claim')

  return {
    /** Returns true only for the first use of a nonce. */
    claim: async (nonce: string, expiresAtMs: number): Promise<boolean> =>
      (await claiming.execute({ nonce, expiresAtMs })).length === 1,

    removeExpired: (nowMs: number): Promise<void> =>
      deleteInBatches(db, channelNonces, lt(channelNonces.expiresAtMs, nowMs)),
  }
}
