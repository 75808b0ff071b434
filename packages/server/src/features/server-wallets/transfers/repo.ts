import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { walletActions, walletSendings } from '../../../platform/db/schema/serverWallets.ts'
import type { PageCursor } from '../pageCursor.ts'

export type ActionRow = typeof walletActions.$inferSelect
/** An action with its transaction. The hash is null until the transaction is signed. */
export type SentAction = ActionRow & { caip2: string; hash: string | null }
type Page = { walletId: string; after: PageCursor | undefined; limit: number }

export type TransferRepo = ReturnType<typeof createTransferRepo>

/** Stores transfers beside their transactions. */
export function createTransferRepo(db: Db) {
  const columns = {
    sendingId: walletActions.sendingId,
    appId: walletActions.appId,
    walletId: walletActions.walletId,
    details: walletActions.details,
    referenceId: walletActions.referenceId,
    createdAtMs: walletActions.createdAtMs,
    caip2: walletSendings.caip2,
    hash: walletSendings.hash,
  }
  const select = () =>
    db
      .select(columns)
      .from(walletActions)
      .innerJoin(walletSendings, eq(walletSendings.id, walletActions.sendingId))

  return {
    /** Idempotent. Returns false if another transfer of the app has the reference. */
    async add(row: ActionRow): Promise<boolean> {
      const { appId, sendingId, referenceId } = row
      await retryOnUniqueViolation(() =>
        db.insert(walletActions).values(row).onConflictDoNothing().returning(),
      )
      if (referenceId === null) return true
      const [known] = await db
        .select({ sendingId: walletActions.sendingId })
        .from(walletActions)
        .where(and(eq(walletActions.appId, appId), eq(walletActions.referenceId, referenceId)))
      return known?.sendingId === sendingId
    },

    /** Removes a transfer that was not sent, so that its reference can be used again. */
    async remove(sendingId: string, which: 'any' | 'unsigned'): Promise<void> {
      await db.delete(walletActions).where(
        and(
          eq(walletActions.sendingId, sendingId),
          which === 'any'
            ? undefined
            : sql`exists (${db
                .select({ id: walletSendings.id })
                .from(walletSendings)
                .where(
                  and(eq(walletSendings.id, sendingId), isNull(walletSendings.transaction)),
                )})`,
        ),
      )
    },

    async find(walletId: string, sendingId: string): Promise<SentAction | undefined> {
      const [row] = await select().where(
        and(eq(walletActions.walletId, walletId), eq(walletActions.sendingId, sendingId)),
      )
      return row
    },

    /** Newest first. */
    list({ walletId, after, limit }: Page): Promise<SentAction[]> {
      const older =
        after &&
        or(
          lt(walletActions.createdAtMs, after.createdAtMs),
          and(
            eq(walletActions.createdAtMs, after.createdAtMs),
            lt(walletActions.sendingId, after.id),
          ),
        )
      return select()
        .where(and(eq(walletActions.walletId, walletId), older))
        .orderBy(desc(walletActions.createdAtMs), desc(walletActions.sendingId))
        .limit(limit)
    },
  }
}
