import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { requestErrors } from '../../platform/db/schema/operators.ts'

export type RequestErrorRow = typeof requestErrors.$inferSelect
export type RequestErrorsRepo = ReturnType<typeof createRequestErrorsRepo>

/** SQL for requests that were refused or failed. */
export function createRequestErrorsRepo(db: Db) {
  const table = requestErrors
  return {
    async insert(rows: RequestErrorRow[]): Promise<void> {
      await db.insert(table).values(rows).onConflictDoNothing()
    },

    /** Finds a request of the app, or one that named no app. */
    find: (appId: string, requestId: string) =>
      db
        .select()
        .from(table)
        .where(
          and(eq(table.requestId, requestId), or(eq(table.appId, appId), isNull(table.appId))),
        ),

    /** Lists the failed requests of an app, newest first. */
    list: (
      appId: string,
      code: string | undefined,
      before: { atMs: number; id: string } | undefined,
      limit: number,
    ) =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.appId, appId),
            code === undefined ? undefined : eq(table.code, code),
            before &&
              sql`(${table.atMs}, ${table.requestId}) < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(table.atMs), desc(table.requestId))
        .limit(limit),
  }
}
