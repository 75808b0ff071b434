import { desc } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { transportKeys } from '../db/schema/keys.ts'

export type TransportKeyRepo = ReturnType<typeof createTransportKeyRepo>

export const createTransportKeyRepo = (db: Db) => ({
  /** Newest first. */
  list: () => db.select().from(transportKeys).orderBy(desc(transportKeys.version)),

  /** The first of concurrent inserts wins. */
  async add(row: typeof transportKeys.$inferInsert): Promise<void> {
    await db.insert(transportKeys).values(row).onConflictDoNothing()
  },
})
