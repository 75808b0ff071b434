import { LOGIN_METHODS } from '@latchkey/contract'
import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'

/** Users that a search tries first: they fill the page if the term is common. */
const FIRST_USERS = 1_000
/** Users that a search tries if the first ones have so many matches that these are expected to fill the page. */
const MORE_USERS = 20_000
/** Users that a search tries if the index of all accounts does not have the term. */
export const NEWEST_USERS = 2_000
/** Matches up to which the index of all accounts answers at once. */
const FEW_MATCHES = 6_000
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
 * fills the page from the newest users, a rare one is looked up in the index of all accounts.
 */
export async function searchUsers<Row>(
  db: Db,
  { appId, term, isListed, list, limit, readsAllWithoutIndex }: UserSearch<Row>,
): Promise<Row[]> {
  /**
   * Looks at one of the newest users after the other until the page is full, and at those who were created in the same
   * millisecond as the last one. The offset keeps the planner from a join, which would look at all of them.
   */
  const listNewest = (count: number) => {
    const oldest = db
      .select({ atMs: users.createdAtMs })
      .from(users)
      .where(isListed)
      .orderBy(desc(users.createdAtMs))
      .offset(count - 1)
      .limit(1)
    return list(sql`${users.createdAtMs} >= coalesce((${oldest}), 0) and exists (select from ${linkedAccounts}
      where ${linkedAccounts.userId} = ${users.id} and ${containsTerm(term)} offset 0)`)
  }
  const indexed = hasIndexedParts(term)
  const amongFirst = await listNewest(indexed ? FIRST_USERS : NEWEST_USERS)
  if (amongFirst.length === limit || (!indexed && !readsAllWithoutIndex)) return amongFirst
  if (indexed && amongFirst.length * (MORE_USERS / FIRST_USERS) >= limit) {
    const amongMore = await listNewest(MORE_USERS)
    if (amongMore.length === limit) return amongMore
  }
  const owners = () =>
    db
      .select({ userId: linkedAccounts.userId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.appId, appId), indexed, containsTerm(term)))
  if (indexed) {
    const few = await owners().limit(FEW_MATCHES + 1)
    const ids = [...new Set([term, ...few.map(({ userId }) => userId)])]
    if (few.length <= FEW_MATCHES) return list(sql`${users.id} = any(${sql.param(ids)}::text[])`)
  }
  return list(
    inArray(
      users.id,
      owners().unionAll(
        db.select({ userId: sql<string>`${term}::text` }).from(sql`(select) as id`),
      ),
    ),
  )
}

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

function containsTerm(term: string): SQL | undefined {
  const pattern = sql`lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`
  return and(
    ne(linkedAccounts.type, 'guest'),
    or(
      sql`lower(${linkedAccounts.subject}) like ${pattern}`,
      and(notInArray(linkedAccounts.type, SUBJECT_ONLY), sql`${accountText} like ${pattern}`),
    ),
  )
}
