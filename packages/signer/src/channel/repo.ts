import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { channelNonces } from '../db/schema/keys.ts'

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

    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(channelNonces).where(lt(channelNonces.expiresAtMs, nowMs))
    },
  }
}
