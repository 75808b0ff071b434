import type { UserFilter } from '@latchkey/contract/endpoints/operatorUsers'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { Db } from '../../../platform/db/Db.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { type UserRow, userColumns } from '../../user/statements.ts'
import type { PageCursor } from '../toPage.ts'

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
  return {
    /** Lists users, newest first. */
    list: (
      appId: string,
      filter: UserFilter,
      before: PageCursor | undefined,
      limit: number,
    ): Promise<OperatorUserRow[]> =>
      db
        .select(columns)
        .from(users)
        .where(
          and(
            eq(users.appId, appId),
            filters[filter],
            before &&
              sql`(${users.createdAtMs}, ${users.id}) < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(users.createdAtMs), desc(users.id))
        .limit(limit),

    /** Finds users by the beginning of an address, number or name, or by id. Each branch reads one index. */
    search(appId: string, filter: UserFilter, term: string, limit: number) {
      const prefix = `${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const hits = (field: SQL, condition: SQL) =>
        sql`(select user_id from linked_accounts where app_id = ${appId} and ${condition}
          and ${field} like ${prefix} limit ${OPERATOR_LIMITS.searchHitsPerFieldMax})`
      const found = sql.join(
        [
          sql`(select ${term}::text as user_id)`,
          hits(sql`lower(subject)`, sql`type <> 'guest'`),
          hits(sql`lower(details ->> 'email')`, sql`details ->> 'email' is not null`),
          hits(sql`lower(details ->> 'username')`, sql`details ->> 'username' is not null`),
          hits(sql`lower(details ->> 'address')`, sql`type in ('wallet', 'smart_wallet')`),
        ],
        sql` union `,
      )
      return db
        .select(columns)
        .from(users)
        .where(and(eq(users.appId, appId), filters[filter], sql`${users.id} in (${found})`))
        .orderBy(desc(users.createdAtMs), desc(users.id))
        .limit(limit)
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
