import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'

type Wallet = { userId: string; address: string; caip2: string }

export type OwnTransactionsRepo = ReturnType<typeof createOwnTransactionsRepo>

/** SQL for the transactions of a user's wallets. */
export function createOwnTransactionsRepo(db: Db) {
  return {
    /** Stores a transaction once, and deletes the oldest ones of the user beyond `keptMax`. */
    async record(
      { userId, address, caip2 }: Wallet,
      sent: { appId: string; hash: string; nowMs: number; keptMax: number },
    ): Promise<void> {
      await db.execute(sql`
        with old as (
          delete from user_transactions where (user_id, caip2, hash) in (
            select user_id, caip2, hash from user_transactions where user_id = ${userId}
            order by created_at_ms desc offset ${sent.keptMax - 1})
        )
        insert into user_transactions (user_id, caip2, hash, app_id, address, created_at_ms)
        values (${userId}, ${caip2}, ${sent.hash}, ${sent.appId}, lower(${address}),
          ${sent.nowMs}::bigint)
        on conflict do nothing`)
    },

    /** Transactions of the client, of the back end with a server wallet, and with a delegated wallet. */
    async list({ userId, address, caip2 }: Wallet, limit: number) {
      const { rows } = await db.execute<{ hash: string; createdAtMs: number }>(sql`
        select hash, min(created_at_ms)::float8 as "createdAtMs" from (
          select hash, created_at_ms from user_transactions
          where user_id = ${userId} and caip2 = ${caip2} and address = lower(${address})
          union all
          select sent.hash, sent.created_at_ms from server_wallets wallet
            join wallet_sendings sent on sent.wallet_id = wallet.id
          where wallet.user_id = ${userId} and lower(wallet.address) = lower(${address})
            and sent.caip2 = ${caip2} and sent.hash is not null
          union all
          select sent.hash, sent.created_at_ms from wallets wallet
            join wallet_sendings sent on sent.wallet_id = wallet.account_id
          where wallet.user_id = ${userId} and lower(wallet.address) = lower(${address})
            and sent.caip2 = ${caip2} and sent.hash is not null
        ) known
        group by hash order by 2 desc, hash limit ${limit}`)
      return rows
    },
  }
}
