import { LOGIN_METHODS } from '@latchkey/contract'
import { and, desc, eq, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'

/** Users that a search looks at first: they fill the page if the term is common, and show how common it is. */
const FIRST_USERS = 1_000
/** Users up to which looking at each takes less time than reading all matches of the index. */
const IN_TURN_MAX = 7_000
/** Users up to which comparing each with the matches takes less time than reading the user of each match. */
const COMPARED_MAX = 40_000
/** Matches that a search compares users with. Reading more takes longer than looking at the users. */
const MATCHES_MAX = 20_000
/** Matches up to which the users of all matches are read at once. */
const FEW_MATCHES = 6_000
/** Users that a search looks at if the index of all accounts does not have the term. */
export const NEWEST_USERS = 2_000
const TRIGRAM_LENGTH = 3

/** Characters of most addresses and names. The index has trigrams of them, and three of them also alone. */
const COMMON = 'abcdefghijklmnopqrstuvwxyz0123456789@. +_-'
const INDEXED_ALONE = ['+', '_', '-']
/** In some locales of PostgreSQL, the lower case of these is a common letter: i and k. */
const MAYBE_COMMON = /[\u0130\u212A]/

/** Text of an account in lower case. The index `linked_accounts_by_text` is over its trigrams. */
const accountText = sql`latchkey_account_text(${linkedAccounts.subject}, ${linkedAccounts.details})`

type UserSearch<Row> = {
  appId: string
  term: string
  /** Users among which the search looks, and the columns of the result, newest first. */
  isListed: SQL | undefined
  list(condition: SQL): Promise<Row[]>
  limit: number
  /** Whether a term that the index does not have reads all accounts. Otherwise only those of the newest users. */
  readsAllWithoutIndex: boolean
}

/**
 * Finds users whose address, number or name contains the term, or whose id equals it, newest first. A common term
 * fills the page from the newest users, a rare one is looked up in the index of all accounts. In between, the newest users
 * are compared with the matches of the index.
 */
export async function searchUsers<Row>(
  db: Db,
  { appId, term, isListed, list, limit, readsAllWithoutIndex }: UserSearch<Row>,
): Promise<Row[]> {
  /** Lists the matches among the newest users, and among those who were created in the same millisecond as the last one. */
  const listNewest = (count: number, isMatch: SQL) => {
    const oldest = db
      .select({ atMs: users.createdAtMs })
      .from(users)
      .where(isListed)
      .orderBy(desc(users.createdAtMs))
      .offset(Math.round(count) - 1)
      .limit(1)
    return list(sql`${users.createdAtMs} >= coalesce((${oldest}), 0) and ${isMatch}`)
  }
  // Looks at one user after the other until the page is full. The offset keeps the planner from a join, which would
  // look at all of them.
  const isOwner = sql`exists (select from ${linkedAccounts}
    where ${linkedAccounts.userId} = ${users.id} and ${containsTerm(term)} offset 0)`
  const indexed = hasIndexedParts(term)
  const amongFirst = await listNewest(indexed ? FIRST_USERS : NEWEST_USERS, isOwner)
  if (amongFirst.length === limit || (!indexed && !readsAllWithoutIndex)) return amongFirst
  const owners = () => selectOwners(db, appId, term, indexed)
  /** Newest users who are expected to fill the page. */
  const expected = (FIRST_USERS * limit) / amongFirst.length
  if (indexed && expected <= COMPARED_MAX) {
    const count = Math.min(2 * expected, COMPARED_MAX)
    const isMatch = isAmong(owners().limit(MATCHES_MAX + 1))
    const compared = expected > IN_TURN_MAX ? await listNewest(count, isMatch) : []
    // The first users have matches, so an empty list means that the matches are too many to compare with.
    const found = compared.length > 0 ? compared : await listNewest(count, isOwner)
    if (found.length === limit) return found
  }
  if (indexed) {
    const few = await owners().limit(FEW_MATCHES + 1)
    const ids = [...new Set([term, ...few.map(({ userId }) => userId)])]
    if (few.length <= FEW_MATCHES) return list(sql`${users.id} = any(${sql.param(ids)}::text[])`)
  }
  return list(sql`${users.id} = any(array(${owners()} union all select ${term}::text))`)
}

/** Selects the users of all accounts that contain the term. */
const selectOwners = (db: Db, appId: string, term: string, indexed: SQL | undefined) =>
  db
    .select({ userId: linkedAccounts.userId })
    .from(linkedAccounts)
    .where(
      and(
        eq(linkedAccounts.appId, appId),
        indexed,
        isAnsweredByIndex(term) ? isSearched : containsTerm(term),
      ),
    )

/** Whether the index of all accounts cannot find a term: a character that most accounts have, or that may become one. */
export const isTooCommon = (term: string): boolean => hasIndexedParts(term) === undefined

/**
 * Whether an account has the parts of the term that the index has. The function `latchkey_trigrams` of the migrations
 * decides which. It adds parts of one and two characters to accounts with another than the common characters. In other
 * accounts, a common character stands beside two others.
 */
function hasIndexedParts(term: string): SQL | undefined {
  const parts = sql`latchkey_trigrams(${accountText})`
  const { length } = [...term]
  if (length >= TRIGRAM_LENGTH) return sql`${parts} @> latchkey_trigrams(lower(${term}))`
  if (MAYBE_COMMON.test(term)) return undefined
  const isCommon = /^[a-z0-9@. +_-]*$/i.test(term)
  if (!isCommon || INDEXED_ALONE.includes(term)) return sql`${parts} @> array[lower(${term})]`
  if (length < TRIGRAM_LENGTH - 1) return undefined
  const pair = term.toLowerCase()
  const around = [...COMMON].flatMap((other) => [pair + other, other + pair])
  return sql`${parts} && ${sql.param([pair, ...around])}::text[]`
}

/** Details that the function `latchkey_account_text` of the migrations adds to the subject. */
const TEXT_DETAILS = ['email', 'username', 'name', 'display_name', 'first_name', 'last_name']
/** Types whose text is the subject only. Making the whole text takes longer than reading the account. */
const SUBJECT_ONLY = LOGIN_METHODS.flatMap((method) =>
  'account' in method && !TEXT_DETAILS.some((name) => name in method.account.schema.shape)
    ? [method.account.type]
    : [],
)

const isSearched = ne(linkedAccounts.type, 'guest')

/** Whether each account that the index finds contains the term: its only trigram is the term. */
const isAnsweredByIndex = (term: string): boolean => /^[ -~]{3}$/.test(term)

function containsTerm(term: string): SQL | undefined {
  const isIn = (text: SQL) => sql`position(lower(${term}) in ${text}) > 0`
  return and(
    isSearched,
    or(
      isIn(sql`lower(${linkedAccounts.subject})`),
      and(notInArray(linkedAccounts.type, SUBJECT_ONLY), isIn(accountText)),
    ),
  )
}

/**
 * Whether the user is one of the owners, or false if they are more than `MATCHES_MAX`. The planner expects an array to
 * be short, so it always makes a hash table of it. The truth test keeps the planner from a join, which would read all.
 */
const isAmong = (owners: SQLWrapper): SQL => sql`(${users.id} in (
  select unnest(user_ids) from (select array_agg(user_id) as user_ids from ${owners} as owner) as owners
  where cardinality(user_ids) <= ${MATCHES_MAX})) is true`
