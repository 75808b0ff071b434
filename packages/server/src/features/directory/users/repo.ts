import { and, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'
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

/** SQL for users of an app, logged in or not. */
export function createDirectoryUsersRepo(db: Db) {
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
    db
      .select(userColumns)
      .from(users)
      .where(and(isListed(appId, after), condition))
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .limit(limit)

  return {
    /** Lists users, newest first. */
    list: (page: UserPage): Promise<UserRow[]> =>
      listWhere(page, page.matching && anyIdentityCondition(db, page.appId, page.matching)),

    /**
     * Lists users whose address, number or name contains the term, or whose id equals it, newest first. A common
     * term fills the page from the newest users, so only a rare one is looked up in the index of all accounts.
     */
    async search(page: UserPage, term: string): Promise<UserRow[]> {
      const newest = db
        .select({ id: users.id })
        .from(users)
        .where(isListed(page.appId, page.after))
        .orderBy(desc(users.createdAtMs), desc(users.id))
        .limit(NEWEST_USERS)
        .as('newest')
      const owned = db
        .select({ one: sql`1` })
        .from(linkedAccounts)
        .where(and(eq(linkedAccounts.userId, newest.id), containsTerm(term)))
      const amongNewest = await listWhere(
        page,
        inArray(users.id, db.select({ id: newest.id }).from(newest).where(exists(owned))),
      )
      if (amongNewest.length === page.limit) return amongNewest
      const owners = db
        .select({ userId: linkedAccounts.userId })
        .from(linkedAccounts)
        .where(and(eq(linkedAccounts.appId, page.appId), hasTrigrams(term), containsTerm(term)))
        .unionAll(db.select({ userId: sql<string>`${term}::text` }).from(sql`(select) as id`))
      return listWhere(page, inArray(users.id, owners))
    },

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

/** Users that a search tries before it asks the index of all accounts. */
const NEWEST_USERS = 2_000
const TRIGRAM_LENGTH = 3
/** Text of an account in lower case. The index `linked_accounts_by_text` is over its trigrams. */
const accountText = sql`latchkey_account_text(${linkedAccounts.subject}, ${linkedAccounts.details})`

const isListed = (appId: string, after: UserCursor | undefined): SQL | undefined =>
  and(
    eq(users.appId, appId),
    isNull(users.deletedAtMs),
    after && sql`(${users.createdAtMs}, ${users.id}) < (${after.createdAtMs}::bigint, ${after.id})`,
  )

const containsTerm = (term: string): SQL | undefined =>
  and(
    ne(linkedAccounts.type, 'guest'),
    sql`${accountText} like lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`,
  )

/** A term that is shorter than a trigram reads all accounts. */
const hasTrigrams = (term: string): SQL | undefined =>
  [...term].length < TRIGRAM_LENGTH
    ? undefined
    : sql`latchkey_trigrams(${accountText}) @> latchkey_trigrams(lower(${term}))`
