import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/people.ts'
import { type UserRow, userColumns } from '../../../platform/db/userColumns.ts'

/** Where a page ends: of two people of one moment the id tells which comes first. */
export type Place = { createdAtMs: number; id: string }
export type Identities = { emails: string[]; phones: string[]; addresses: string[] }
export type Page = {
  appId: string
  limit: number
  after: Place | undefined
  matching?: { term: string } | Identities | undefined
}

export type PeopleRepo = ReturnType<typeof createPeopleRepo>

/** Rows of an app's people, whether or not they are logged in. */
export function createPeopleRepo(db: Db) {
  /** The one of an app who proved such an account last, where the same name may have been several people's. */
  async function findBy(appId: string, isAccount: SQL | undefined): Promise<UserRow | undefined> {
    const [row] = await db
      .select(userColumns)
      .from(linkedAccounts)
      .innerJoin(users, eq(users.id, linkedAccounts.userId))
      .where(and(eq(linkedAccounts.appId, appId), isNull(users.deletedAtMs), isAccount))
      .orderBy(desc(linkedAccounts.latestVerifiedAtMs), desc(linkedAccounts.id))
      .limit(1)
    return row
  }

  return {
    /** Newest first. */
    list: ({ appId, limit, after, matching }: Page): Promise<UserRow[]> =>
      db
        .select(userColumns)
        .from(users)
        .where(
          and(
            eq(users.appId, appId),
            isNull(users.deletedAtMs),
            after &&
              sql`(${users.createdAtMs}, ${users.id}) < (${after.createdAtMs}::bigint, ${after.id})`,
            matching &&
              ('term' in matching ? hasWord(db, appId, matching.term) : isAny(db, appId, matching)),
          ),
        )
        .orderBy(desc(users.createdAtMs), desc(users.id))
        .limit(limit),

    findByAddress: (appId: string, type: 'wallet' | 'smart_wallet', address: string) =>
      findBy(appId, and(eq(linkedAccounts.type, type), isAt([address]))),

    findByUsername: (appId: string, type: string, username: string) =>
      findBy(
        appId,
        and(
          eq(linkedAccounts.type, type),
          sql`${linkedAccounts.details} ->> 'username' is not null
            and lower(${linkedAccounts.details} ->> 'username') = ${username.toLowerCase()}`,
        ),
      ),

    /** False when the app has no such person. */
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

/** Whether a wallet is at one of the addresses; those of Solana differ by the case of their letters too. */
const isAt = (addresses: readonly string[]): SQL | undefined =>
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

function isAny(db: Db, appId: string, { emails, phones, addresses }: Identities): SQL {
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
          isAt(addresses),
        ),
      ),
    )
  return inArray(users.id, owners)
}

/** Whether a word is in somebody's address, number or name, or is their id. */
function hasWord(db: Db, appId: string, term: string): SQL | undefined {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const told = ['email', 'username', 'name', 'display_name', 'first_name', 'last_name'].map(
    (name) => sql`${linkedAccounts.details} ->> ${name}::text`,
  )
  // Apart from the list of people, so that the accounts are read once and not for each of them.
  const owners = db
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(
      and(
        eq(linkedAccounts.appId, appId),
        ne(linkedAccounts.type, 'guest'),
        sql`concat_ws(' ', ${linkedAccounts.subject}, ${sql.join(told, sql`, `)}) ilike ${pattern}`,
      ),
    )
  return or(eq(users.id, term), inArray(users.id, owners))
}
