import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { denylistEntries } from '../../platform/db/schema/operators.ts'

export type DenylistKey = { type: string; value: string }
export type DenylistRepo = ReturnType<typeof createDenylistRepo>

type Added = { id: string; createdAtMs: number; endedSessions: number }

/** SQL for denied users and addresses. */
export function createDenylistRepo(db: Db) {
  const table = denylistEntries
  const isEntry = (appId: string, { type, value }: DenylistKey) =>
    and(eq(table.appId, appId), eq(table.type, type), eq(table.value, value))

  return {
    async has(appId: string, key: DenylistKey): Promise<boolean> {
      const rows = await db.select({ id: table.id }).from(table).where(isEntry(appId, key))
      return rows.length > 0
    },

    list: (appId: string, before: { atMs: number; id: string } | undefined, limit: number) =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.appId, appId),
            before &&
              sql`(${table.createdAtMs}, ${table.id}) < (${before.atMs}::bigint, ${before.id})`,
          ),
        )
        .orderBy(desc(table.createdAtMs), desc(table.id))
        .limit(limit),

    /**
     * Adds an entry and ends the sessions of the users that it names, in one statement. Resolves to undefined if the
     * list is full.
     */
    async add(
      appId: string,
      { type, value }: DenylistKey,
      { id, nowMs, max }: { id: string; nowMs: number; max: number },
    ): Promise<Added | undefined> {
      const { rows } = await db.execute<Added>(sql`
        with entry as (
          insert into denylist_entries (id, app_id, type, value, created_at_ms)
          select ${id}, ${appId}, ${type}, ${value}, ${nowMs}::bigint
          where (select count(*) from denylist_entries where app_id = ${appId}) < ${max}::int
            or exists (select from denylist_entries
              where app_id = ${appId} and type = ${type} and value = ${value})
          on conflict (app_id, type, value) do update set type = excluded.type
          returning id, created_at_ms
        ),
        denied as (${usersOf(appId, { type, value })}),
        ended as (
          delete from sessions where app_id = ${appId} and exists (select from entry)
            and user_id in (select user_id from denied)
          returning id, app_id, user_id
        ),
        recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
          select ${id} || '-' || id, app_id, user_id, id, 'session_revoked', ${nowMs}::bigint
          from ended
        )
        select id, created_at_ms::float8 as "createdAtMs",
          (select count(*)::int from ended) as "endedSessions" from entry`)
      return rows[0]
    },

    async remove(appId: string, key: DenylistKey): Promise<void> {
      await db.delete(table).where(isEntry(appId, key))
    },
  }
}

/** Users whom an entry names. */
function usersOf(appId: string, { type, value }: DenylistKey) {
  if (type === 'user') return sql`select ${value}::text as user_id`
  if (type === 'emailDomain') {
    return sql`select user_id from linked_accounts
      where app_id = ${appId} and type = 'email' and split_part(subject, '@', 2) = ${value}`
  }
  return sql`select user_id from linked_accounts
    where app_id = ${appId} and type = ${type} and subject = ${value}`
}
