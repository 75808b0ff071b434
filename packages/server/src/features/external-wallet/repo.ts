import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts } from '../../platform/db/schema/users.ts'

export type ExternalWalletRepo = ReturnType<typeof createExternalWalletRepo>

const isEmbedded = sql`(details ->> 'wallet_client_type') is not distinct from 'privy'`

/** SQL for wallet accounts. */
export function createExternalWalletRepo(db: Db) {
  return {
    /** Whether the address is an embedded wallet of a user of this app. */
    async isEmbedded(appId: string, subject: string): Promise<boolean> {
      const rows = await db
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(
          and(
            eq(linkedAccounts.appId, appId),
            eq(linkedAccounts.type, 'wallet'),
            eq(linkedAccounts.subject, subject),
            isEmbedded,
          ),
        )
      return rows.length > 0
    },
  }
}
