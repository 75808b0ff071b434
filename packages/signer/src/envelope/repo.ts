import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { dataKeys } from '../db/schema/keys.ts'
import type { Wrapped } from '../kms/Kms.ts'

/** Identifies a data key. */
export type DataKeyName = { purpose: string; appId: string; version: number }

export type DataKeyRepo = ReturnType<typeof createDataKeyRepo>

export function createDataKeyRepo(db: Db) {
  const named = ({ purpose, appId, version }: DataKeyName) =>
    and(eq(dataKeys.purpose, purpose), eq(dataKeys.appId, appId), eq(dataKeys.version, version))

  return {
    async newestVersion(purpose: string, appId: string): Promise<number | undefined> {
      const [row] = await db
        .select({ version: dataKeys.version })
        .from(dataKeys)
        .where(and(eq(dataKeys.purpose, purpose), eq(dataKeys.appId, appId)))
        .orderBy(desc(dataKeys.version))
        .limit(1)
      return row?.version
    },

    async find(name: DataKeyName): Promise<Wrapped | undefined> {
      const [row] = await db
        .select({ masterKeyId: dataKeys.masterKeyId, wrapped: dataKeys.wrapped })
        .from(dataKeys)
        .where(named(name))
      return row
    },

    /** The first of concurrent inserts wins. */
    async add(name: DataKeyName, key: Wrapped, nowMs: number): Promise<void> {
      await db
        .insert(dataKeys)
        .values({ ...name, ...key, createdAtMs: nowMs })
        .onConflictDoNothing()
    },

    /** Every (purpose, app) with its newest version. */
    async listNewest(): Promise<DataKeyName[]> {
      return db
        .select({
          purpose: dataKeys.purpose,
          appId: dataKeys.appId,
          version: sql<number>`max(${dataKeys.version})`.mapWith(Number),
        })
        .from(dataKeys)
        .groupBy(dataKeys.purpose, dataKeys.appId)
    },

    async listMasterKeyIds(): Promise<string[]> {
      const rows = await db.selectDistinct({ id: dataKeys.masterKeyId }).from(dataKeys)
      return rows.map(({ id }) => id)
    },

    listNotUnder: (masterKeyId: string, limit: number) =>
      db.select().from(dataKeys).where(ne(dataKeys.masterKeyId, masterKeyId)).limit(limit),

    /** Updates the row only if its master key has not changed since it was read. */
    async rewrap(name: DataKeyName, from: string, to: Wrapped): Promise<void> {
      await db
        .update(dataKeys)
        .set(to)
        .where(and(named(name), eq(dataKeys.masterKeyId, from)))
    },
  }
}
