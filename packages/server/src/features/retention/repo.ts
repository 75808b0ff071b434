import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'

export type RetentionRepo = ReturnType<typeof createRetentionRepo>
type Batch = { appId: string; beforeMs: number; limit: number }

/** Deletes old rows of an app in batches. Each call resolves to the number of rows. */
export function createRetentionRepo(db: Db) {
  const count = async (statement: ReturnType<typeof sql>) =>
    (await db.execute(statement)).rows.length

  return {
    removeSecurityEvents: ({ appId, beforeMs, limit }: Batch) =>
      count(sql`delete from security_events where id in
        (select id from security_events where app_id = ${appId} and at_ms <= ${beforeMs}::bigint
          limit ${limit} for update skip locked) returning 1`),

    removeAnalyticsEvents: ({ appId, beforeMs, limit }: Batch) =>
      count(sql`delete from analytics_events where id in
        (select id from analytics_events where app_id = ${appId} and at_ms <= ${beforeMs}::bigint
          limit ${limit} for update skip locked) returning 1`),

    /** `appId` null: requests that named no app. */
    removeRequestErrors: ({
      appId,
      beforeMs,
      limit,
    }: Omit<Batch, 'appId'> & { appId: string | null }) =>
      count(sql`delete from request_errors where request_id in
        (select request_id from request_errors
          where app_id is not distinct from ${appId}::text and at_ms <= ${beforeMs}::bigint
          limit ${limit} for update skip locked) returning 1`),

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

    /** Deletes the server's shares of device wallets whose user was deleted. */
    removeShares: ({ appId, beforeMs, limit }: Batch) =>
      count(sql`update wallet_shares set status = 'retired', sealed_share = null
        where (root_id, version) in (
          select root_id, version from wallet_shares
            join wallet_roots on wallet_roots.id = wallet_shares.root_id
            join users on users.id = wallet_roots.user_id
          where users.app_id = ${appId} and users.erased_at_ms is not null
            and users.deleted_at_ms <= ${beforeMs}::bigint and sealed_share is not null
          limit ${limit} for update of wallet_shares skip locked)
        returning 1`),
  }
}
