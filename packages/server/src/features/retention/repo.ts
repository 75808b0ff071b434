import { deleteInBatches } from '@latchkey/signer/postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { requestErrors } from '../../platform/db/schema/operators.ts'
import { analyticsEvents, securityEvents } from '../../platform/db/schema/users.ts'

export type RetentionRepo = ReturnType<typeof createRetentionRepo>
type Age = { appId: string; beforeMs: number }
export type Batch = Age & { limit: number }
/** Place of a user in the order of creation or deletion. */
export type Place = { atMs: number; id: string }

const isOlder = (appId: string, beforeMs: number): SQL =>
  sql`app_id = ${appId} and at_ms <= ${beforeMs}::bigint`

/** Deletes old rows of an app. */
export function createRetentionRepo(db: Db) {
  return {
    removeSecurityEvents: ({ appId, beforeMs }: Age) =>
      deleteInBatches(db, securityEvents, isOlder(appId, beforeMs)),

    removeAnalyticsEvents: ({ appId, beforeMs }: Age) =>
      deleteInBatches(db, analyticsEvents, isOlder(appId, beforeMs)),

    /** `appId` null: requests that named no app. */
    removeRequestErrors: ({ appId, beforeMs }: Omit<Age, 'appId'> & { appId: string | null }) =>
      deleteInBatches(
        db,
        requestErrors,
        appId === null
          ? sql`app_id is null and at_ms <= ${beforeMs}::bigint`
          : isOlder(appId, beforeMs),
      ),

    /**
     * Lists the next old guests, and whether each has no open session, no recent login and no wallet. Each statement reads
     * few of them, because most guests of an app may have one of these.
     */
    async listOldGuests(
      { appId, beforeMs, limit }: Batch,
      after: Place,
      nowMs: number,
    ): Promise<(Place & { isIdle: boolean })[]> {
      const { rows } = await db.execute<{ id: string; atMs: string; isIdle: boolean }>(sql`
        with old as materialized (
          select id, created_at_ms from users where app_id = ${appId} and is_guest
            and deleted_at_ms is null and created_at_ms <= ${beforeMs}::bigint
            and created_at_ms >= ${after.atMs}::bigint
            and (created_at_ms, id) > (${after.atMs}::bigint, ${after.id})
          order by created_at_ms, id limit ${limit})
        select id, created_at_ms as "atMs",
          not exists (select from linked_accounts where user_id = old.id
            and (type <> 'guest' or latest_verified_at_ms > ${beforeMs}::bigint))
          and not exists (select from sessions where user_id = old.id
            and expires_at_ms > ${nowMs}::bigint)
          and not exists (select from wallet_roots where user_id = old.id)
          and not exists (select from server_wallets where user_id = old.id) as "isIdle"
        from old order by created_at_ms, id`)
      return rows.map(({ id, atMs, isIdle }) => ({ id, isIdle, atMs: Number(atMs) }))
    },

    /**
     * Deletes the server's shares of the device wallets of the next erased users. Returns the last of these users, or
     * undefined if there are no more.
     */
    async removeShares(
      { appId, beforeMs, limit }: Batch,
      after: Place,
    ): Promise<Place | undefined> {
      const { rows } = await db.execute<{ id: string; atMs: string }>(sql`
        with erased as materialized (
          select id, deleted_at_ms from users where app_id = ${appId} and erased_at_ms is not null
            and deleted_at_ms <= ${beforeMs}::bigint and deleted_at_ms >= ${after.atMs}::bigint
            and (deleted_at_ms, id) > (${after.atMs}::bigint, ${after.id})
          order by deleted_at_ms, id limit ${limit}
        ), removed as (
          update wallet_shares set status = 'retired', sealed_share = null
          where sealed_share is not null and root_id in (
            select wallet_roots.id from wallet_roots join erased on erased.id = wallet_roots.user_id)
        )
        select id, deleted_at_ms as "atMs" from erased
        order by deleted_at_ms desc, id desc limit 1`)
      return rows[0] && { id: rows[0].id, atMs: Number(rows[0].atMs) }
    },
  }
}
