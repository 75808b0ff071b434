import type { WireUser } from '@latchkey/contract'
import { and, desc, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../platform/db/schema/users.ts'

export type AccountRow = {
  type: string
  subject: string
  details: Record<string, unknown>
  verifiedAtMs: number
  firstVerifiedAtMs: number
  latestVerifiedAtMs: number
}

export type UserRow = {
  id: string
  createdAtMs: number
  acceptedTermsAtMs: number | null
  isGuest: boolean
  customMetadata: unknown
  mfaMethods: WireUser['mfa_methods']
  accounts: AccountRow[]
}

/** Columns of a user with all linked accounts, in one row. */
export const userColumns = {
  id: users.id,
  createdAtMs: users.createdAtMs,
  acceptedTermsAtMs: users.acceptedTermsAtMs,
  isGuest: users.isGuest,
  customMetadata: users.customMetadata,
  mfaMethods: users.mfaMethods,
  accounts: sql<AccountRow[]>`coalesce((
    select json_agg(json_build_object(
      'type', a.type, 'subject', a.subject, 'details', a.details, 'verifiedAtMs', a.verified_at_ms,
      'firstVerifiedAtMs', a.first_verified_at_ms, 'latestVerifiedAtMs', a.latest_verified_at_ms
    ) order by a.first_verified_at_ms, a.id)
    from linked_accounts a where a.user_id = users.id), '[]'::json)`,
}

/** SQL condition: the linked account is an embedded wallet. */
export const isEmbeddedWallet = sql`(type = 'wallet'
  and (details ->> 'wallet_client_type') is not distinct from 'privy')`

const NON_LOGIN_TYPES: ReadonlySet<string> = new Set(['smart_wallet', 'authorization_key', 'guest'])
const nonLoginTypes = sql.join(
  [...NON_LOGIN_TYPES].map((type) => sql`${type}`),
  sql`, `,
)

/** Whether a user can log in with an account of this type. */
export const isLoginAccountType = (type: string): boolean => !NON_LOGIN_TYPES.has(type)

/** SQL condition: the linked account cannot be used to log in. */
export const isNotLoginAccount = sql`(type in (${nonLoginTypes})
  or ${isEmbeddedWallet})`

/**
 * Prefix of account subjects of a deleted user. Other users can take the original subjects, and a restore
 * can still recover them until the user is erased.
 */
export const deletedSubjectPrefix = (userId: string): string => `deleted:${userId}:`

/** Users that a search tries first: they fill the page if the term is common. */
const FIRST_USERS = 250
/** Users that a search tries if the term has many matches, or is too short for the index of all accounts. */
export const NEWEST_USERS = 2_000
/** Matches up to which the index of all accounts answers at once. */
const FEW_MATCHES = 2_000
const TRIGRAM_LENGTH = 3
/** Whether the index of all accounts cannot find a term, because it has no trigram. */
export const isShortTerm = (term: string): boolean => [...term].length < TRIGRAM_LENGTH

/** Text of an account in lower case. The index `linked_accounts_by_text` is over its trigrams. */
const accountText = sql`latchkey_account_text(${linkedAccounts.subject}, ${linkedAccounts.details})`

type UserSearch<Row> = {
  appId: string
  term: string
  /** Users among which the search looks, and the columns of the result, newest first. */
  isListed: SQL | undefined
  list(condition: SQL): Promise<Row[]>
  limit: number
  /** Whether a term that is shorter than a trigram reads all accounts. Otherwise only those of the newest users. */
  readsAllForShortTerms: boolean
}

/**
 * Finds users whose address, number or name contains the term, or whose id equals it, newest first. A common term
 * fills the page from the newest users, a rare one is looked up in the index of all accounts.
 */
export async function searchUsers<Row>(
  db: Db,
  { appId, term, isListed, list, limit, readsAllForShortTerms }: UserSearch<Row>,
): Promise<Row[]> {
  const listNewest = (count: number) => {
    const newest = db
      .select({ id: users.id })
      .from(users)
      .where(isListed)
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .limit(count)
      .as('newest')
    const owned = db
      .select({ one: sql`1` })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.userId, newest.id), containsTerm(term)))
    return list(inArray(users.id, db.select({ id: newest.id }).from(newest).where(exists(owned))))
  }
  const amongFirst = await listNewest(FIRST_USERS)
  if (amongFirst.length === limit) return amongFirst
  const isShort = isShortTerm(term)
  const hasTrigrams = isShort
    ? undefined
    : sql`latchkey_trigrams(${accountText}) @> latchkey_trigrams(lower(${term}))`
  const owners = () =>
    db
      .select({ userId: linkedAccounts.userId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.appId, appId), hasTrigrams, containsTerm(term)))
  if (!isShort) {
    const few = await owners().limit(FEW_MATCHES + 1)
    const ids = [...new Set([term, ...few.map(({ userId }) => userId)])]
    if (few.length <= FEW_MATCHES) return list(sql`${users.id} = any(${sql.param(ids)}::text[])`)
  }
  const amongNewest = await listNewest(NEWEST_USERS)
  if (amongNewest.length === limit || (isShort && !readsAllForShortTerms)) return amongNewest
  return list(
    inArray(
      users.id,
      owners().unionAll(
        db.select({ userId: sql<string>`${term}::text` }).from(sql`(select) as id`),
      ),
    ),
  )
}

const containsTerm = (term: string): SQL | undefined =>
  and(
    ne(linkedAccounts.type, 'guest'),
    sql`${accountText} like lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`,
  )
