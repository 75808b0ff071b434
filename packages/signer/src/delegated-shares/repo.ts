import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { delegatedShares } from '../db/schema/serverWallets.ts'

export type DelegationKey = { appId: string; userId: string; delegationId: string }
export type DelegatedShareRow = typeof delegatedShares.$inferSelect

export type DelegatedShareRepo = ReturnType<typeof createDelegatedShareRepo>

export function createDelegatedShareRepo(db: Db) {
  const delegation = ({ appId, userId, delegationId }: DelegationKey) =>
    and(
      eq(delegatedShares.appId, appId),
      eq(delegatedShares.userId, userId),
      eq(delegatedShares.delegationId, delegationId),
    )

  return {
    async find(key: DelegationKey): Promise<DelegatedShareRow | undefined> {
      const [row] = await db.select().from(delegatedShares).where(delegation(key))
      return row
    },

    /** The first of concurrent inserts wins. */
    async add(row: DelegatedShareRow): Promise<boolean> {
      const added = await db
        .insert(delegatedShares)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: delegatedShares.delegationId })
      return added.length === 1
    },

    async remove(key: DelegationKey): Promise<boolean> {
      const removed = await db
        .delete(delegatedShares)
        .where(delegation(key))
        .returning({ id: delegatedShares.delegationId })
      return removed.length === 1
    },
  }
}
