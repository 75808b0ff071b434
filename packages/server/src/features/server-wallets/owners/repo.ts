import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { walletOwners } from '../../../platform/db/schema/serverWallets.ts'
import { users } from '../../../platform/db/schema/users.ts'

export type OwnerRow = typeof walletOwners.$inferSelect
export type OwnerRepo = ReturnType<typeof createOwnerRepo>

export function createOwnerRepo(db: Db) {
  const find = async (where: ReturnType<typeof and>) => {
    const [row] = await db.select().from(walletOwners).where(where)
    return row
  }
  return {
    find: (appId: string, id: string): Promise<OwnerRow | undefined> =>
      find(and(eq(walletOwners.appId, appId), eq(walletOwners.id, id))),

    /** Inserts the owner if it is missing. Concurrent calls insert one row. */
    async findOrAdd(row: OwnerRow): Promise<OwnerRow | undefined> {
      await db.insert(walletOwners).values(row).onConflictDoNothing()
      const isSame =
        row.userId === null
          ? eq(walletOwners.publicKey, row.publicKey ?? '')
          : eq(walletOwners.userId, row.userId)
      return find(and(eq(walletOwners.appId, row.appId), isSame))
    },

    /** Inserts a quorum. A concurrent call with the same id inserts it once. */
    async add(row: OwnerRow): Promise<void> {
      await db.insert(walletOwners).values(row).onConflictDoNothing()
    },

    /** Stores the members that the signer has accepted. */
    async changeMembers(
      appId: string,
      id: string,
      to: Pick<OwnerRow, 'members' | 'threshold'>,
    ): Promise<void> {
      await db
        .update(walletOwners)
        .set(to)
        .where(and(eq(walletOwners.appId, appId), eq(walletOwners.id, id)))
    },

    async rename(appId: string, id: string, displayName: string): Promise<void> {
      await db
        .update(walletOwners)
        .set({ displayName })
        .where(and(eq(walletOwners.appId, appId), eq(walletOwners.id, id)))
    },

    /** Returns false if it owns a wallet, pending or active. */
    async remove(appId: string, id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`delete from wallet_owners
        where id = ${id} and app_id = ${appId}
          and not exists (select from server_wallets where owner_id = ${id}) returning id`)
      return rows.length > 0
    },

    async isUserOf(appId: string, userId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.appId, appId), eq(users.id, userId), isNull(users.deletedAtMs)))
      return row !== undefined
    },
  }
}
