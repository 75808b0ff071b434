import type { UserFilter } from '@latchkey/contract/endpoints/operatorUsers'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { PageCursor } from '../../../platform/paging/toPage.ts'
import {
  isShortTerm,
  NEWEST_USERS,
  searchUsers,
  type UserRow,
  userColumns,
} from '../../user/statements.ts'

export type OperatorUserRow = UserRow & { deletedAtMs: number | null }
export type OperatorUsersRepo = ReturnType<typeof createOperatorUsersRepo>

const columns = { ...userColumns, deletedAtMs: users.deletedAtMs }
const filters: Record<UserFilter, SQL | undefined> = {
  all: isNull(users.deletedAtMs),
  guests: and(isNull(users.deletedAtMs), eq(users.isGuest, true)),
  // Erased users have no data to show.
  deleted: and(isNotNull(users.deletedAtMs), isNull(users.erasedAtMs)),
}

/** SQL for the users of an app, for operators. */
export function createOperatorUsersRepo(db: Db) {
  const listWhere = (condition: SQL | undefined, limit: number): Promise<OperatorUserRow[]> =>
    db
      .select(columns)
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAtMs), desc(users.id))
      .limit(limit)

  return {
    /** Lists users, newest first. */
    list: (appId: string, filter: UserFilter, before: PageCursor | undefined, limit: number) =>
      listWhere(
        and(
          eq(users.appId, appId),
          filters[filter],
          before &&
            sql`(${users.createdAtMs}, ${users.id}) < (${before.atMs}::bigint, ${before.id})`,
        ),
        limit,
      ),

    /** Finds users by a part of an address, number or name, or by id, newest first. */
    search(appId: string, filter: UserFilter, term: string, limit: number) {
      const isListed = and(eq(users.appId, appId), filters[filter])
      return searchUsers(db, {
        appId,
        term,
        isListed,
        list: (condition) => listWhere(and(isListed, condition), limit),
        limit,
        // Operators search with each key they press.
        readsAllForShortTerms: false,
      })
    },

    /** Number of users that a search with the term reads, the newest. Null if it reads all. */
    async countSearched(appId: string, filter: UserFilter, term: string): Promise<number | null> {
      if (!isShortTerm(term)) return null
      const [further] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.appId, appId), filters[filter]))
        .orderBy(desc(users.createdAtMs), desc(users.id))
        .offset(NEWEST_USERS)
        .limit(1)
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
