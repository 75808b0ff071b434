import { asc, eq, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import { rootKeys } from '../db/schema/keys.ts'

export type RootKeyRow = typeof rootKeys.$inferSelect
type Wrapped = Pick<RootKeyRow, 'masterKeyId' | 'wrapped'>

export type RootKeyRepo = ReturnType<typeof createRootKeyRepo>

/** Version of the row that contains the look-up keys. */
export const LOOKUP_VERSION = 0

export function createRootKeyRepo(db: Db) {
  return {
    list: (): Promise<RootKeyRow[]> => db.select().from(rootKeys).orderBy(asc(rootKeys.version)),

    /** One of several processes that start at once adds its keys. */
    async addFirst(lookup: Wrapped, first: Wrapped, nowMs: number): Promise<void> {
      const times = { createdAtMs: nowMs, usedFromMs: 0 }
      await db
        .insert(rootKeys)
        .values([
          { version: LOOKUP_VERSION, ...lookup, ...times },
          { version: 1, ...first, ...times },
        ])
        .onConflictDoNothing()
    },

    /** Adds the next version, unless a rotation is unfinished. Of concurrent calls, one adds it. */
    async addNext(version: number, key: Wrapped, nowMs: number, usedFromMs: number) {
      await db.execute(sql`
        insert into root_keys (version, master_key_id, wrapped, created_at_ms, used_from_ms)
        select ${version}, ${key.masterKeyId}, ${key.wrapped}, ${nowMs}::bigint, ${usedFromMs}::bigint
        where (select max(version) from root_keys) = ${version}::int - 1
          and not exists (
            select 1 from root_keys
            where version > ${LOOKUP_VERSION} and version < ${version}::int - 1
              and emptied_at_ms is null
          )
        on conflict do nothing`)
    },

    /** Replaces the wrapping, unless another process has. */
    async rewrap({ version, masterKeyId }: RootKeyRow, to: Wrapped): Promise<void> {
      await db
        .update(rootKeys)
        .set(to)
        .where(sql`${rootKeys.version} = ${version} and ${rootKeys.masterKeyId} = ${masterKeyId}`)
    },

    async markEmptied(version: number, nowMs: number): Promise<void> {
      await db
        .update(rootKeys)
        .set({ emptiedAtMs: nowMs })
        .where(sql`${rootKeys.version} = ${version} and ${rootKeys.emptiedAtMs} is null`)
    },

    /**
     * Counts sessions and connections that need a version: those from before the next version was used, with
     * a margin for the clocks of other processes.
     */
    async countHolders(version: number, nextUsedFromMs: number, nowMs: number) {
      const beforeMs = nextUsedFromMs + SERVER_LIMITS.rootKeyPublishMs
      const { rows } = await db.execute<
        Record<'sessions' | 'connections' | 'until', string | null>
      >(sql`
        select
          (select count(*) from sessions
            where rotated_at_ms < ${beforeMs}::bigint and expires_at_ms > ${nowMs}::bigint) as sessions,
          (select count(*) from cross_app_connections
            where key_version = ${version} and expires_at_ms > ${nowMs}::bigint) as connections,
          greatest(
            (select max(expires_at_ms) from sessions where rotated_at_ms < ${beforeMs}::bigint),
            (select max(expires_at_ms) from cross_app_connections where key_version = ${version})
          ) as until`)
      const [row] = rows
      return {
        sessions: Number(row?.sessions),
        connections: Number(row?.connections),
        untilMs: Number(row?.until ?? 0),
      }
    },

    async remove(version: number): Promise<void> {
      await db.delete(rootKeys).where(eq(rootKeys.version, version))
    },
  }
}
