import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { linkedAccounts, users } from '../../../platform/db/schema/users.ts'

/** Users that a search tries first: they fill the page if the term is common. */
const FIRST_USERS = 1_000
/** Users that a search tries if the first ones have so many matches that these are expected to fill the page. */
const MORE_USERS = 20_000
/** Users that a search tries if the term is too short for the index of all accounts. */
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
  const isShort = isShortTerm(term)
  const amongFirst = await listNewest(isShort ? NEWEST_USERS : FIRST_USERS)
  if (amongFirst.length === limit || (isShort && !readsAllForShortTerms)) return amongFirst
  if (!isShort && amongFirst.length * (MORE_USERS / FIRST_USERS) >= limit) {
    const amongMore = await listNewest(MORE_USERS)
    if (amongMore.length === limit) return amongMore
  }
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
