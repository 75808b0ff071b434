import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'
import { searchUsers } from '../../user/search/statements.ts'
import { type UserRow, userColumns } from '../../user/statements.ts'

/** Position after which the next page starts. The id orders users of the same millisecond. */
export type UserCursor = { createdAtMs: number; id: string }
export type Identities = { emails: string[]; phones: string[]; addresses: string[] }
export type UserPage = {
  appId: string
  limit: number
  after: UserCursor | undefined
  matching?: Identities | undefined
}

export type DirectoryUsersRepo = ReturnType<typeof createDirectoryUsersRepo>

/** SQL for users of an app, logged in or not. Pages and searches may be a moment old. */
export function createDirectoryUsersRepo(db: Db, staleDb: Db) {
  /**
   * Finds the user who verified a matching account last. A username may have belonged to several
   * users.
   */
  async function findBy(appId: string, condition: SQL | undefined): Promise<UserRow | undefined> {
    const [row] = await db
      .select(userColumns)
      .from(linkedAccounts)
      .innerJoin(users, eq(users.id, linkedAccounts.userId))
      .where(and(eq(linkedAccounts.appId, appId), isNull(users.deletedAtMs), condition))
      .orderBy(desc(linkedAccounts.latestVerifiedAtMs), desc(linkedAccounts.id))
      .limit(1)
    return row
  }

  const listWhere = (
    { appId, limit, after }: UserPage,
    condition: SQL | undefined,
  ): Promise<UserRow[]> =>
    staleDb
      .select(userColumns)
      .from(users)
      .where(and(isListed(appId, after), condition))
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .limit(limit)

  return {
    /** Lists users, newest first. */
    list: (page: UserPage): Promise<UserRow[]> =>
      listWhere(page, page.matching && anyIdentityCondition(staleDb, page.appId, page.matching)),

    /** Lists users whose address, number or name contains the term, or whose id equals it, newest first. */
    search: (page: UserPage, term: string): Promise<UserRow[]> =>
      searchUsers(staleDb, {
        appId: page.appId,
        term,
        isListed: isListed(page.appId, page.after),
        list: (condition) => listWhere(page, condition),
        limit: page.limit,
        readsAllWithoutIndex: true,
      }),

    findByAddress: (appId: string, type: string, address: string) =>
      findBy(appId, and(eq(linkedAccounts.type, type), walletAddressCondition([address]))),

    findByUsername: (appId: string, type: string, username: string) =>
      findBy(
        appId,
        and(
          eq(linkedAccounts.type, type),
          sql`${linkedAccounts.details} ->> 'username' is not null
            and lower(${linkedAccounts.details} ->> 'username') = ${username.toLowerCase()}`,
        ),
      ),

    /** Resolves to false if the app has no such user. */
    async setMetadata(appId: string, id: string, customMetadata: object): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ customMetadata })
        .where(and(eq(users.id, id), eq(users.appId, appId), isNull(users.deletedAtMs)))
        .returning({ id: users.id })
      return rows.length > 0
    },
  }
}

/** Matches wallets by address. Solana addresses are case-sensitive. */
const walletAddressCondition = (addresses: readonly string[]): SQL | undefined =>
  and(
    inArray(linkedAccounts.type, ['wallet', 'smart_wallet']),
    inArray(
      sql`lower(${linkedAccounts.details} ->> 'address')`,
      addresses.map((address) => address.toLowerCase()),
    ),
    or(
      inArray(sql`${linkedAccounts.details} ->> 'address'`, [...addresses]),
      sql`${linkedAccounts.details} ->> 'chain_type' is distinct from 'solana'`,
    ),
  )

function anyIdentityCondition(
  db: Db,
  appId: string,
  { emails, phones, addresses }: Identities,
): SQL {
  const { type, subject } = linkedAccounts
  const owners = db
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(
      and(
        eq(linkedAccounts.appId, appId),
        or(
          and(eq(type, 'email'), inArray(subject, emails)),
          and(eq(type, 'phone'), inArray(subject, phones)),
          walletAddressCondition(addresses),
        ),
      ),
    )
  return inArray(users.id, owners)
}

const isListed = (appId: string, after: UserCursor | undefined): SQL | undefined =>
  and(
    eq(users.appId, appId),
    isNull(users.deletedAtMs),
    after && sql`(${users.createdAtMs}, ${users.id}) < (${after.createdAtMs}::bigint, ${after.id})`,
  )
