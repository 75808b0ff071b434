import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, passkeyCredentials } from '../../../platform/db/schema/users.ts'

export type EvidenceRepo = ReturnType<typeof createEvidenceRepo>

/** SQL for recovery evidence. */
export const createEvidenceRepo = (db: Db) => ({
  listPasskeys: (appId: string, userId: string) =>
    db
      .select({
        credentialId: linkedAccounts.subject,
        publicKey: passkeyCredentials.publicKey,
        relyingPartyId: passkeyCredentials.relyingPartyId,
      })
      .from(linkedAccounts)
      .innerJoin(passkeyCredentials, eq(passkeyCredentials.accountId, linkedAccounts.id))
      .where(and(eq(linkedAccounts.appId, appId), eq(linkedAccounts.userId, userId)))
      .orderBy(passkeyCredentials.place),

  /** Subjects of the user's wallet accounts. */
  async listWalletSubjects(appId: string, userId: string): Promise<Set<string>> {
    const rows = await db
      .select({ subject: linkedAccounts.subject })
      .from(linkedAccounts)
      .where(
        and(
          eq(linkedAccounts.appId, appId),
          eq(linkedAccounts.userId, userId),
          eq(linkedAccounts.type, 'wallet'),
        ),
      )
    return new Set(rows.map(({ subject }) => subject))
  },
})
