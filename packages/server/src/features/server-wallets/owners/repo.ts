import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { users, walletOwners } from '../../../platform/db/schema.ts'

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

    /** The owner of that name, made if there is none; of many at once one is made. */
    async findOrAdd(row: OwnerRow): Promise<OwnerRow | undefined> {
      await db.insert(walletOwners).values(row).onConflictDoNothing()
      const isSame =
        row.userId === null
          ? eq(walletOwners.publicKey, row.publicKey ?? '')
          : eq(walletOwners.userId, row.userId)
      return find(and(eq(walletOwners.appId, row.appId), isSame))
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
