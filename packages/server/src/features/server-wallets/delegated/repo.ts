import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'

/** A device wallet, with our half of its key while it is delegated. */
export type DelegatedRow = {
  /** The id of its linked account. */
  id: string
  appId: string
  userId: string
  chainType: string
  address: string
  walletIndex: number
  rootId: string
  createdAtMs: number
  /** All null after a revocation. */
  delegationId: string | null
  sealedShare: Uint8Array | null
  keyVersion: number | null
  firstUsedAtMs: number | null
}

export type DelegatedRepo = ReturnType<typeof createDelegatedRepo>

export function createDelegatedRepo(db: Db) {
  return {
    /** A wallet migrated to the signer is in `server_wallets`, not here. */
    async find(appId: string, id: string): Promise<DelegatedRow | undefined> {
      const { rows } = await db.execute<DelegatedRow>(sql`
        select w.account_id as id, a.app_id as "appId", w.user_id as "userId",
          w.chain_type as "chainType", w.address, w.wallet_index as "walletIndex",
          w.root_id as "rootId", w.created_at_ms::float8 as "createdAtMs",
          d.delegation_id as "delegationId", d.sealed_share as "sealedShare",
          d.key_version as "keyVersion", d.first_used_at_ms::float8 as "firstUsedAtMs"
        from wallets w
        join linked_accounts a on a.id = w.account_id and a.app_id = ${appId}
        join users u on u.id = w.user_id and u.deleted_at_ms is null
        left join wallet_delegations d on d.root_id = w.root_id
          and a.details ->> 'delegated' = 'true'
        where w.account_id = ${id} and a.details ->> 'recovery_method' <> 'privy-v2'`)
      return rows[0]
    },

    /** Records a hash of the signed request. At the first use since the consent, queues the notification. */
    async recordUse(
      wallet: Pick<DelegatedRow, 'id' | 'appId' | 'userId' | 'delegationId'>,
      event: { id: string; nowMs: number },
      signed: { method: string; hash: string },
      mail: OutboxRow | undefined,
    ): Promise<void> {
      const details = JSON.stringify({ wallet: wallet.id, ...signed })
      const insertMail = sql`, notified as (
        insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
        select ${mail?.id}, ${mail?.channel}, ${mail?.payload}::bytea, ${mail?.createdAtMs}::bigint,
          ${mail?.dueAtMs}::bigint, ${mail?.expiresAtMs}::bigint from first)`
      await db.execute(sql`
        with first as (
          update wallet_delegations set first_used_at_ms = ${event.nowMs}::bigint
          where delegation_id = ${wallet.delegationId} and first_used_at_ms is null
          returning root_id
        )${mail ? insertMail : sql``}
        insert into security_events (id, app_id, user_id, kind, details, at_ms)
        values (${event.id}, ${wallet.appId}, ${wallet.userId}, 'delegated_wallet_signed',
          ${details}::jsonb, ${event.nowMs}::bigint)`)
    },
  }
}
