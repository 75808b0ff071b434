import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import {
  walletLeftovers,
  walletRoots,
  walletShares,
} from '../../../platform/db/schema/deviceWallets.ts'
import type { Sealed } from '../../../platform/envelope/createEnvelope.ts'
import type { ShareReason } from '../shares/repo.ts'

export type UpkeepRepo = ReturnType<typeof createUpkeepRepo>

/** Queries of the upkeep job: unfinished wallets, unconfirmed versions, shares under older keys. */
export function createUpkeepRepo(db: Db) {
  const owner = { appId: walletRoots.appId, userId: walletRoots.userId }
  const withRoot = eq(walletRoots.id, walletShares.rootId)

  return {
    /** Deletes roots that stayed pending and queues them for deletion in the signer. */
    async dropPendingRoots(before: number, dueAtMs: number): Promise<void> {
      await db.execute(sql`
        with dropped as (
          delete from wallet_roots where status = 'pending' and created_at_ms <= ${before}::bigint
          returning id, app_id, user_id
        )
        insert into wallet_leftovers (root_id, app_id, user_id, due_at_ms)
        select id, app_id, user_id, ${dueAtMs}::bigint from dropped
        on conflict (root_id) do update set due_at_ms = excluded.due_at_ms`)
    },

    /** Retires versions of active roots that were never activated, and deletes their shares. */
    async dropPendingVersions(before: number): Promise<void> {
      await db
        .update(walletShares)
        .set({ status: 'retired', sealedShare: null })
        .where(
          and(
            sql`${walletShares.status} in ('reserved', 'pending')`,
            sql`${walletShares.reason} <> 'created'`,
            lte(walletShares.createdAtMs, before),
          ),
        )
    },

    async findLeftovers(nowMs: number, limit: number) {
      return db
        .select()
        .from(walletLeftovers)
        .where(
          and(
            lte(walletLeftovers.dueAtMs, nowMs),
            // An existing root is never a leftover.
            sql`not exists (select from wallet_roots where id = ${walletLeftovers.rootId})`,
          ),
        )
        .limit(limit)
    },

    async removeLeftover(rootId: string): Promise<void> {
      await db.delete(walletLeftovers).where(eq(walletLeftovers.rootId, rootId))
    },

    async findUnconfirmed(limit: number) {
      const rows = await db
        .select({
          rootId: walletShares.rootId,
          version: walletShares.version,
          reason: walletShares.reason,
          ...owner,
        })
        .from(walletShares)
        .innerJoin(walletRoots, withRoot)
        .where(and(eq(walletShares.status, 'live'), isNull(walletShares.confirmedAtMs)))
        .orderBy(walletShares.activatedAtMs)
        .limit(limit)
      return rows.map((row) => ({ ...row, reason: row.reason as ShareReason }))
    },

    /** Shares encrypted under an older key. */
    async findOlderThanKey(keyVersion: number, limit: number) {
      return db
        .select({
          rootId: walletShares.rootId,
          version: walletShares.version,
          keyVersion: walletShares.keyVersion,
          sealedShare: sql<Uint8Array>`${walletShares.sealedShare}`,
          ...owner,
        })
        .from(walletShares)
        .innerJoin(walletRoots, withRoot)
        .where(
          and(
            lt(walletShares.keyVersion, keyVersion),
            sql`${walletShares.sealedShare} is not null`,
          ),
        )
        .limit(limit)
    },

    /** Re-encrypts a share under a newer key, unless it changed in the meantime. */
    async replaceSealed(
      share: { rootId: string; version: number; sealedShare: Uint8Array },
      { sealed, keyVersion }: Sealed,
    ): Promise<void> {
      await db
        .update(walletShares)
        .set({ sealedShare: sealed, keyVersion })
        .where(
          and(
            eq(walletShares.rootId, share.rootId),
            eq(walletShares.version, share.version),
            eq(walletShares.sealedShare, share.sealedShare),
          ),
        )
    },
  }
}
