import type { UserFilter } from '@latchkey/contract/endpoints/operatorUsers'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { Db } from '../../../platform/db/Db.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { PageCursor } from '../../../platform/paging/toPage.ts'
import { isTooCommon, NEWEST_USERS, searchUsers } from '../../user/search/statements.ts'
import {
  isEmbeddedWallet,
  isNotLoginAccount,
  type UserRow,
  userColumns,
} from '../../user/statements.ts'
import type { UserFilters } from './userFilters.ts'

export type OperatorUserRow = UserRow & { deletedAtMs: number | null }
type Window = {
  before: PageCursor | undefined
  end: PageCursor | undefined
  /** Ids of the only users to look at. */
  among?: string[] | undefined
}
export type OperatorUsersRepo = ReturnType<typeof createOperatorUsersRepo>

const STATES: Record<UserFilter, SQL> = {
  all: sql`users.deleted_at_ms is null`,
  guests: sql`(users.deleted_at_ms is null and users.is_guest)`,
  // Erased users have no data to show.
  deleted: sql`(users.deleted_at_ms is not null and users.erased_at_ms is null)`,
}

/** Conditions that an index serves. */
const indexedConditions = (filters: UserFilters): SQL[] => [
  STATES[filters.state],
  ...(filters.createdFrom === undefined
    ? []
    : [sql`users.created_at_ms >= ${filters.createdFrom}::bigint`]),
  ...(filters.createdTo === undefined
    ? []
    : [sql`users.created_at_ms < ${filters.createdTo}::bigint`]),
  ...(filters.secondFactor === true ? [sql`users.mfa_methods <> '[]'::jsonb`] : []),
]

/** The offset keeps the planner from a join, which would read all accounts that fit and not only those of a window. */
const ofUser = (condition: SQL) =>
  sql`exists (select from linked_accounts where user_id = users.id and ${condition} offset 0)`

/** Accounts of which a user has to have one of each kind. */
const neededAccounts = ({ method, wallet }: UserFilters): SQL[] => [
  ...(method === undefined ? [] : [sql`type = ${method}`]),
  ...(wallet ? [isEmbeddedWallet] : []),
]

/** Conditions that are checked for each user. */
function checkedConditions(filters: UserFilters): SQL[] {
  const { method, wallet, secondFactor, loginFrom, loginTo } = filters
  const checks: SQL[] = []
  if (method !== undefined) {
    const isOther = method === 'wallet' ? sql` and not ${isEmbeddedWallet}` : sql``
    checks.push(ofUser(sql`type = ${method}${isOther}`))
  }
  if (wallet !== undefined) {
    checks.push(wallet ? ofUser(isEmbeddedWallet) : sql`not ${ofUser(isEmbeddedWallet)}`)
  }
  if (secondFactor === false) checks.push(sql`users.mfa_methods = '[]'::jsonb`)
  const loggedInSince = (atMs: number) =>
    ofUser(sql`not ${isNotLoginAccount} and latest_verified_at_ms >= ${atMs}::bigint`)
  if (loginFrom !== undefined) checks.push(loggedInSince(loginFrom))
  if (loginTo !== undefined) checks.push(sql`not ${loggedInSince(loginTo)}`)
  return checks
}

const columns = { ...userColumns, deletedAtMs: users.deletedAtMs }
const position = sql`(${users.createdAtMs}, ${users.id})`
const isBefore = ({ atMs, id }: PageCursor) => sql`${position} < (${atMs}::bigint, ${id})`
const isListed = (appId: string, filters: UserFilters) =>
  and(eq(users.appId, appId), ...indexedConditions(filters))

/** SQL for the users of an app, for operators. */
export function createOperatorUsersRepo(db: Db) {
  const listWhere = (condition: SQL | undefined, limit: number): Promise<OperatorUserRow[]> =>
    db
      .select(columns)
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .limit(limit)

  /** The user that many places after a position, newest first. */
  async function findAt(condition: SQL | undefined, place: number) {
    const [row] = await db
      .select({ atMs: users.createdAtMs, id: users.id })
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .offset(place - 1)
      .limit(1)
    return row
  }

  return {
    /** Position of the last of so many users, newest first. Undefined if there are fewer. */
    findEnd: (
      appId: string,
      filters: UserFilters,
      before: PageCursor | undefined,
      rows: number,
    ): Promise<PageCursor | undefined> =>
      findAt(and(isListed(appId, filters), before && isBefore(before)), rows),

    /** Ids of the users among whom the filters can find one. Undefined if they are many. */
    async findFew(appId: string, filters: UserFilters): Promise<string[] | undefined> {
      const max = OPERATOR_LIMITS.filterFewAccounts
      for (const needed of neededAccounts(filters)) {
        const accounts = sql`from linked_accounts where app_id = ${appId} and ${needed}`
        // The index alone answers whether there are many, without reading their rows.
        const many = await db.execute(sql`select 1 ${accounts} offset ${max} limit 1`)
        if (many.rows.length > 0) continue
        const few = await db.execute<{ id: string }>(sql`select user_id as id ${accounts}`)
        return few.rows.map(({ id }) => id)
      }
      return undefined
    },

    /** Lists users that fit the filters, newest first, up to and including the end of a window. */
    list: (appId: string, filters: UserFilters, { before, end, among }: Window, limit: number) =>
      listWhere(
        and(
          isListed(appId, filters),
          among && sql`${users.id} = any(${sql.param(among)}::text[])`,
          before && isBefore(before),
          end && sql`${position} >= (${end.atMs}::bigint, ${end.id})`,
          ...checkedConditions(filters),
        ),
        limit,
      ),

    /** Finds users by a part of an address, number or name, or by id, newest first. */
    search(appId: string, filters: UserFilters, term: string, limit: number) {
      const listed = isListed(appId, filters)
      return searchUsers(db, {
        appId,
        term,
        isListed: listed,
        list: (condition) =>
          listWhere(and(listed, ...checkedConditions(filters), condition), limit),
        limit,
        // Operators search with each key they press.
        readsAllWithoutIndex: false,
      })
    },

    /** Number of users that a search with the term reads, the newest. Null if it reads all. */
    async countSearched(appId: string, filters: UserFilters, term: string): Promise<number | null> {
      if (!isTooCommon(term)) return null
      const further = await findAt(isListed(appId, filters), NEWEST_USERS + 1)
      return further ? NEWEST_USERS : null
    },

    /** Finds a user, also a deleted one who can be restored. */
    async find(appId: string, userId: string): Promise<OperatorUserRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(users)
        .where(and(eq(users.appId, appId), eq(users.id, userId), isNull(users.erasedAtMs)))
      return row
    },
  }
}
