import { and, desc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { serverWallets, walletSendings } from '../../../platform/db/schema/serverWallets.ts'
import type { PageCursor } from '../pageCursor.ts'
import type { Signed } from '../sending/repo.ts'

export type SentQuery = {
  walletId: string
  caip2: string
  hash: string | undefined
  after: PageCursor | undefined
  limit: number
}

export type BackEndWalletRepo = ReturnType<typeof createBackEndWalletRepo>

/** Queries of the back-end wallet endpoints. */
export function createBackEndWalletRepo(db: Db) {
  return {
    /** The id of the app's wallet at an address, in canonical spelling. */
    async findByAddress(
      appId: string,
      chainType: string,
      address: string,
    ): Promise<string | undefined> {
      const table = serverWallets
      const [row] = await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.appId, appId),
            eq(table.chainType, chainType),
            eq(table.address, address),
            eq(table.status, 'active'),
          ),
        )
      return row?.id
    },

    /** Transactions a wallet sent on a chain, newest first. */
    async listSent({ walletId, caip2, hash, after, limit }: SentQuery): Promise<Signed[]> {
      const table = walletSendings
      const older =
        after &&
        or(
          lt(table.createdAtMs, after.createdAtMs),
          and(eq(table.createdAtMs, after.createdAtMs), lt(table.id, after.id)),
        )
      const rows = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.walletId, walletId),
            eq(table.caip2, caip2),
            isNotNull(table.transaction),
            hash === undefined ? undefined : eq(table.hash, hash),
            older,
          ),
        )
        .orderBy(desc(table.createdAtMs), desc(table.id))
        .limit(limit)
      return rows as Signed[]
    },
  }
}
