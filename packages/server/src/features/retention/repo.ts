import { deleteInBatches } from '@latchkey/signer/postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { requestErrors } from '../../platform/db/schema/operators.ts'
import { analyticsEvents, securityEvents } from '../../platform/db/schema/users.ts'

export type RetentionRepo = ReturnType<typeof createRetentionRepo>
type Age = { appId: string; beforeMs: number }
type Batch = Age & { limit: number }

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

    /** Guests without an open session and without a wallet. */
    async findOldGuests({ appId, beforeMs, limit }: Batch, nowMs: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from users where app_id = ${appId} and is_guest and deleted_at_ms is null
          and created_at_ms <= ${beforeMs}::bigint
          and not exists (select from linked_accounts where user_id = users.id
            and (type <> 'guest' or latest_verified_at_ms > ${beforeMs}::bigint))
          and not exists (select from sessions where user_id = users.id
            and expires_at_ms > ${nowMs}::bigint)
          and not exists (select from wallet_roots where user_id = users.id)
          and not exists (select from server_wallets where user_id = users.id)
        limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    /** Deletes the server's shares of device wallets whose user was deleted. Resolves to their number. */
    async removeShares({ appId, beforeMs, limit }: Batch): Promise<number> {
      const { rows } =
        await db.execute(sql`update wallet_shares set status = 'retired', sealed_share = null
        where (root_id, version) in (
          select root_id, version from wallet_shares
            join wallet_roots on wallet_roots.id = wallet_shares.root_id
            join users on users.id = wallet_roots.user_id
          where users.app_id = ${appId} and users.erased_at_ms is not null
            and users.deleted_at_ms <= ${beforeMs}::bigint and sealed_share is not null
          limit ${limit} for update of wallet_shares skip locked)
        returning 1`)
      return rows.length
    },
  }
}
