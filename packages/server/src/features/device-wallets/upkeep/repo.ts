import { updateInBatches } from '@latchkey/signer/postgres'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import {
  walletLeftovers,
  walletRoots,
  walletShares,
} from '../../../platform/db/schema/deviceWallets.ts'
import type { ShareReason } from '../shares/repo.ts'

export type UpkeepRepo = ReturnType<typeof createUpkeepRepo>

/** Queries of the upkeep job: unfinished wallets, unconfirmed versions, shares under older keys. */
export function createUpkeepRepo(db: Db) {
  const owner = { appId: walletRoots.appId, userId: walletRoots.userId }
  const withRoot = eq(walletRoots.id, walletShares.rootId)

  return {
    /** Deletes roots that stayed pending and queues them for deletion in the signer. Returns their number. */
    async dropPendingRoots(before: number, dueAtMs: number, limit: number): Promise<number> {
      const { rows } = await db.execute(sql`
        with dropped as (
          delete from wallet_roots where id in (
            select id from wallet_roots
            where status = 'pending' and created_at_ms <= ${before}::bigint
            limit ${limit} for update skip locked)
          returning id, app_id, user_id
        )
        insert into wallet_leftovers (root_id, app_id, user_id, due_at_ms)
        select id, app_id, user_id, ${dueAtMs}::bigint from dropped
        on conflict (root_id) do update set due_at_ms = excluded.due_at_ms
        returning 1`)
      return rows.length
    },

    /** Retires versions of active roots that were never activated, and deletes their shares. */
    dropPendingVersions: (before: number): Promise<void> =>
      updateInBatches(
        db,
        walletShares,
        sql`status = 'retired', sealed_share = null`,
        sql`status in ('reserved', 'pending') and reason <> 'created'
          and created_at_ms <= ${before}::bigint`,
      ),

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
  }
}
