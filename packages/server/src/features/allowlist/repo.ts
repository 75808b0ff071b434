import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { allowlistEntries } from '../../platform/db/schema/users.ts'

export type AllowlistKey = { type: string; value: string }
export type AllowlistRow = AllowlistKey & { id: string; acceptedAtMs: number | null }

export type AllowlistRepo = ReturnType<typeof createAllowlistRepo>

/** SQL for allowlist entries that a back end adds. */
export function createAllowlistRepo(db: Db) {
  const isEntry = (appId: string, { type, value }: AllowlistKey) =>
    and(
      eq(allowlistEntries.appId, appId),
      eq(allowlistEntries.type, type),
      eq(allowlistEntries.value, value),
    )

  return {
    async hasAny(appId: string, keys: readonly AllowlistKey[]): Promise<boolean> {
      const rows = await db
        .select({ id: allowlistEntries.id })
        .from(allowlistEntries)
        .where(or(...keys.map((key) => isEntry(appId, key))))
        .limit(1)
      return rows.length > 0
    },

    /** Lists configured and stored entries, each with the time of the first login of its user. */
    async list(appId: string, configured: readonly (AllowlistKey & { id: string })[]) {
      const { rows } = await db.execute<AllowlistRow>(sql`
        with entries as (
          select id, type, value, 0 as created_at_ms
          from jsonb_to_recordset(${JSON.stringify(configured)}::jsonb)
            as configured (id text, type text, value text)
          union all
          select id, type, value, created_at_ms from allowlist_entries where app_id = ${appId}
        )
        select id, type, value, (select min(first_verified_at_ms)::float8 from linked_accounts
          where app_id = ${appId} and type = entries.type and subject = entries.value
        ) as "acceptedAtMs" from entries order by created_at_ms, id collate "C"`)
      return rows
    },

    /** Returns the id of the new or existing entry; undefined if the list is full. */
    async add(
      appId: string,
      { type, value }: AllowlistKey,
      { id, nowMs, max }: { id: string; nowMs: number; max: number },
    ): Promise<string | undefined> {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into allowlist_entries (id, app_id, type, value, created_at_ms)
        select ${id}, ${appId}, ${type}, ${value}, ${nowMs}::bigint
        where (select count(*) from allowlist_entries where app_id = ${appId}) < ${max}::int
          or exists (select from allowlist_entries
            where app_id = ${appId} and type = ${type} and value = ${value})
        on conflict (app_id, type, value) do update set type = excluded.type
        returning id`)
      return rows[0]?.id
    },

    async remove(appId: string, key: AllowlistKey): Promise<void> {
      await db.delete(allowlistEntries).where(isEntry(appId, key))
    },
  }
}
