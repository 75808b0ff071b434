import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { oprfKeys, recoveryRoots, recoveryShares } from '../db/schema/recovery.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'
import { ofRoot, ofVersion, type RootKey, type VersionKey } from '../recovery-shares/rootKeys.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'

/** The wallet whose signature proves a right password. */
export type ProvingWallet = { chainType: 'ethereum' | 'solana'; address: string }

export type PasswordKeyRepo = ReturnType<typeof createPasswordKeyRepo>

const { passwordTriesMax, passwordLockMs, passwordLockMaxMs } = SIGNER_LIMITS
/** Above it the wait is the maximum anyway, and the power does not overflow. */
const DOUBLINGS_MAX = 20
const lockMs = sql.raw(
  `least(${passwordLockMs} * power(2, least(locks, ${DOUBLINGS_MAX}))::bigint, ${passwordLockMaxMs})`,
)
const isLastTry = sql.raw(`tries = ${passwordTriesMax - 1}`)
const isLocked = sql.raw(`tries >= ${passwordTriesMax}`)

/** SQL of recovery passwords: keys and their guesses. */
export function createPasswordKeyRepo(db: Db) {
  const ofShare = (key: VersionKey) =>
    sql`${ofRoot(key)} and key_id = (select oprf_key_id from ${recoveryShares} where ${ofVersion(key)})`

  return {
    async add(
      key: RootKey & { keyId: string },
      { chainType, address }: ProvingWallet,
      sealedKey: Uint8Array,
      nowMs: number,
    ): Promise<void> {
      const { appId, userId, rootId, keyId } = key
      await db.transaction(async (tx) => {
        // The root's row lets the API delete the key of a wallet that was never created.
        await tx.insert(recoveryRoots).values({ appId, userId, rootId }).onConflictDoNothing()
        await tx.insert(oprfKeys).values({
          appId,
          userId,
          rootId,
          keyId,
          chainType,
          address,
          sealedKey,
          createdAtMs: nowMs,
        })
      })
    },

    /**
     * Counts a guess and returns the key in one statement, so that concurrent guesses cannot share one. After
     * the last guess the key is locked, until the wait is over and the user has authenticated again.
     */
    async countGuess(
      key: VersionKey,
      { nowMs, authenticatedAtMs }: { nowMs: number; authenticatedAtMs: number },
    ): Promise<{ keyId: string; sealedKey: Uint8Array; tries: number } | undefined> {
      const { rows } = await db.execute<{
        keyId: string
        sealedKey: Uint8Array
        tries: number
      }>(sql`
        update ${oprfKeys} set
          tries = case when ${isLocked} then 1 else tries + 1 end,
          locks = case when ${isLastTry} then locks + 1 else locks end,
          locked_at_ms = case when ${isLastTry} then ${nowMs}::bigint else locked_at_ms end,
          locked_until_ms = case when ${isLastTry} then ${nowMs}::bigint + ${lockMs} else locked_until_ms end
        where ${ofShare(key)} and (tries < ${passwordTriesMax}
          or (locked_until_ms <= ${nowMs}::bigint and locked_at_ms < ${authenticatedAtMs}::bigint))
        returning key_id as "keyId", sealed_key as "sealedKey", tries`)
      return rows[0]
    },

    async findOfShare(key: VersionKey) {
      const [row] = await db
        .select({ lockedUntilMs: oprfKeys.lockedUntilMs })
        .from(oprfKeys)
        .where(ofShare(key))
      return row
    },

    async findWallet(key: RootKey, keyId: string): Promise<ProvingWallet | undefined> {
      const [row] = await db
        .select({ chainType: oprfKeys.chainType, address: oprfKeys.address })
        .from(oprfKeys)
        .where(sql`${ofRoot(key)} and key_id = ${keyId}`)
      return row as ProvingWallet | undefined
    },

    /** Deletes keys that no share names. */
    removeUnused: (beforeMs: number): Promise<void> =>
      deleteInBatches(
        db,
        oprfKeys,
        sql`used_at_ms is null and created_at_ms < ${beforeMs}::bigint`,
      ),
  }
}
