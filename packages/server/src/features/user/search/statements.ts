import { LOGIN_METHODS } from '@latchkey/contract'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'

/** Users that a search looks at first: they fill the page if the term is common, and show how common it is. */
const FIRST_USERS = 1_000
/** Users up to which reading all their accounts takes less time than the index. */
const READ_USERS_MAX = 5_000
/** Users up to which finding the matches among the newest takes less time than reading all matches. */
const NEWER_USERS_MAX = 70_000
/** Newest matches that a search looks at, for each user of the page: users have several accounts. */
const MATCHES_PER_USER = 4
/** By how much an account may be older than its user, because the clocks of servers differ. */
const CLOCK_DIFFERENCE_MS = 60_000
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
 * fills the page from the newest users, a rare one is looked up in the index of all accounts. In between, the page is
 * filled from as many of the newest users as are expected to fill it.
 */
export async function searchUsers<Row>(db: Db, search: UserSearch<Row>): Promise<Row[]> {
  const { term, limit } = search
  const indexed = hasIndexedParts(term)
  const firstUsers = indexed ? FIRST_USERS : NEWEST_USERS
  const first = await listFirst(db, search, firstUsers)
  if (first.length === limit || (!indexed && !search.readsAllWithoutIndex)) return first
  /** Twice as many of the newest users as are expected to fill the page. */
  const count = (2 * firstUsers * limit) / first.length
  if (count <= NEWER_USERS_MAX) {
    const isMatch = count > READ_USERS_MAX ? matchesIndex(term, indexed) : containsTerm(term)
    const newer = await listNewer(db, search, count, isMatch)
    if (newer.length === limit) return newer
  }
  return listAll(db, search, matchesIndex(term, indexed))
}

/** Looks at one of the newest users after the other, until the page is full. */
function listFirst<Row>(db: Db, search: UserSearch<Row>, count: number): Promise<Row[]> {
  // The offset keeps the planner from a join, which would look at all of them.
  const isOwner = sql`exists (select from ${linkedAccounts}
    where ${linkedAccounts.userId} = ${users.id} and ${containsTerm(search.term)} offset 0)`
  const oldest = selectOldest(db, search, count)
  return search.list(sql`${users.createdAtMs} >= coalesce((${oldest}), 0) and ${isOwner}`)
}

/** Lists the owners among so many of the newest users. */
async function listNewer<Row>(
  db: Db,
  search: UserSearch<Row>,
  count: number,
  isMatch: SQL | undefined,
): Promise<Row[]> {
  // A value, not a part of the statement below: the planner needs it to choose between the indexes.
  const [oldest] = await selectOldest(db, search, count)
  if (!oldest) return []
  const isNewer = gte(linkedAccounts.firstVerifiedAtMs, oldest.atMs - CLOCK_DIFFERENCE_MS)
  const isOwner = isAmong(selectOwners(db, search.appId, and(isNewer, isMatch)))
  return search.list(sql`${users.createdAtMs} >= ${oldest.atMs} and ${isOwner}`)
}

/** Lists the owners of the newest matches, or of all matches if those do not fill the page. */
async function listAll<Row>(
  db: Db,
  { appId, term, limit, list }: UserSearch<Row>,
  isMatch: SQL | undefined,
): Promise<Row[]> {
  const owners = () => selectOwners(db, appId, isMatch)
  const max = MATCHES_PER_USER * limit
  // The sum keeps the planner from the index in this order, which would read all accounts if none matches.
  const newest = await owners()
    .orderBy(sql`${linkedAccounts.firstVerifiedAtMs} + 0 desc`)
    .limit(max)
  const ids = [...new Set([term, ...newest.map(({ userId }) => userId)])]
  const isOwner = sql`${users.id} = any(${sql.param(ids)}::text[])`
  const last = newest[max - 1]
  if (!last) return list(isOwner)
  // Users who are newer than the last of these matches have no other one.
  const isNewer = gt(users.createdAtMs, last.atMs + CLOCK_DIFFERENCE_MS)
  const newer = await list(sql`${isNewer} and ${isOwner}`)
  if (newer.length === limit) return newer
  return list(sql`(${isAmong(owners())} or ${users.id} = ${term})`)
}

/** Selects when the last of so many of the newest users was created. */
const selectOldest = (db: Db, { isListed }: UserSearch<unknown>, count: number) =>
  db
    .select({ atMs: users.createdAtMs })
    .from(users)
    .where(isListed)
    .orderBy(desc(users.createdAtMs))
    .offset(Math.round(count) - 1)
    .limit(1)

const isAmong = (owners: SQLWrapper): SQL =>
  sql`${users.id} = any(array(select user_id from ${owners} as owner))`

const selectOwners = (db: Db, appId: string, condition: SQL | undefined) =>
  db
    .select({ userId: linkedAccounts.userId, atMs: linkedAccounts.firstVerifiedAtMs })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.appId, appId), condition))

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

/** Whether an account contains the term, found by the index if it has parts of the term. */
function matchesIndex(term: string, indexed: SQL | undefined): SQL | undefined {
  // The only trigram of such a term is the term itself.
  const isAnswered = /^[ -~]{3}$/.test(term)
  return and(indexed, isAnswered ? isSearched : containsTerm(term))
}

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
