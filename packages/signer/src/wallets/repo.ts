import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { importKeys, serverWallets } from '../db/schema/serverWallets.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'

export type WalletKey = { appId: string; walletId: string }
export type WalletRow = typeof serverWallets.$inferSelect
export type ImportKeyRow = typeof importKeys.$inferSelect

export type WalletRepo = ReturnType<typeof createWalletRepo>

export function createWalletRepo(db: Db) {
  const wallet = ({ appId, walletId }: WalletKey) =>
    and(eq(serverWallets.appId, appId), eq(serverWallets.walletId, walletId))
  const importKey = ({ appId, walletId }: WalletKey) =>
    and(eq(importKeys.appId, appId), eq(importKeys.walletId, walletId))

  return {
    async find(key: WalletKey): Promise<WalletRow | undefined> {
      const [row] = await db.select().from(serverWallets).where(wallet(key))
      return row
    },

    /** The first of concurrent inserts wins. */
    async add(row: WalletRow): Promise<void> {
      await db.insert(serverWallets).values(row).onConflictDoNothing()
    },

    /** Returns false if the owner changed since the row was read. */
    async changeRights(row: WalletRow, to: Partial<WalletRow>): Promise<boolean> {
      const changed = await db
        .update(serverWallets)
        .set(to)
        .where(and(wallet(row), eq(serverWallets.sealedKey, row.sealedKey)))
        .returning({ id: serverWallets.walletId })
      return changed.length === 1
    },

    /** Replaces only an expired key, so that a repeated call returns the same one. */
    async addImportKey(row: ImportKeyRow, nowMs: number): Promise<void> {
      await db
        .insert(importKeys)
        .values(row)
        .onConflictDoUpdate({
          target: [importKeys.appId, importKeys.walletId],
          set: row,
          setWhere: lt(importKeys.expiresAtMs, nowMs),
        })
    },

    async findImportKey(key: WalletKey, nowMs: number): Promise<ImportKeyRow | undefined> {
      const [row] = await db
        .select()
        .from(importKeys)
        .where(and(importKey(key), gt(importKeys.expiresAtMs, nowMs)))
      return row
    },

    async removeImportKey(key: WalletKey): Promise<void> {
      await db.delete(importKeys).where(importKey(key))
    },

    removeExpiredImportKeys: (nowMs: number): Promise<void> =>
      deleteInBatches(db, importKeys, lt(importKeys.expiresAtMs, nowMs)),
  }
}
