import { lt } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { channelNonces } from '../db/schema/keys.ts'

export type NonceRepo = ReturnType<typeof createNonceRepo>

export const createNonceRepo = (db: Db) => ({
  /** Returns true only for the first use of a nonce. */
  async claim(nonce: string, expiresAtMs: number): Promise<boolean> {
    const rows = await db
      .insert(channelNonces)
      .values({ nonce, expiresAtMs })
      .onConflictDoNothing()
      .returning({ nonce: channelNonces.nonce })
    return rows.length === 1
  },

  async removeExpired(nowMs: number): Promise<void> {
    await db.delete(channelNonces).where(lt(channelNonces.expiresAtMs, nowMs))
  },
})
