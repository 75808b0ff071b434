import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'

export type AdoptedWallets = {
  appId: string
  userId: string
  sessionId: string
  ownerId: string
  nowMs: number
  wallets: readonly {
    id: string
    chain_type: string
    address: string
    public_key: string
    wallet_index: number
    event_id: string
  }[]
  mail: OutboxRow | undefined
}

export type AdoptionRepo = ReturnType<typeof createAdoptionRepo>

export function createAdoptionRepo(db: Db) {
  return {
    /**
     * Turns the wallets into server wallets under their existing accounts, all or none. Exactly one of
     * several concurrent calls does it. A repeat changes nothing.
     */
    async adopt({ appId, userId, sessionId, ownerId, nowMs, wallets, mail }: AdoptedWallets) {
      await db.execute(sql`
        with given as (
          select g.*, w.account_id
          from jsonb_to_recordset(${JSON.stringify(wallets)}::jsonb) as g (id text, chain_type text,
            address text, public_key text, wallet_index int, event_id text)
          join wallets w on w.user_id = ${userId} and w.chain_type = g.chain_type
            and w.address = g.address
        ), wallet as (
          update server_wallets s set status = 'active', address = g.address,
            public_key = g.public_key, activated_at_ms = ${nowMs}::bigint, owner_id = ${ownerId},
            user_id = ${userId}, account_id = g.account_id,
            -- Keeps the index among the user's wallets, unless a newer wallet has it.
            place = case when s.is_imported or exists (select from server_wallets o
              where o.user_id = ${userId} and o.chain_type = g.chain_type
                and o.place = g.wallet_index) then null else g.wallet_index end
          from given g
          where s.id = g.id and s.app_id = ${appId} and s.status = 'pending'
          returning s.id, g.event_id
        ), account as (
          update linked_accounts a
          set details = a.details || jsonb_build_object('id', g.id, 'recovery_method', 'privy-v2')
          from given g where a.id = g.account_id and a.user_id = ${userId}
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
          select event_id, ${appId}, ${userId}, ${sessionId}, 'server_wallet_adopted',
            jsonb_build_object('wallet', id), ${nowMs}::bigint from wallet
        )${mail ? sql`, notified as (${insertMail(mail)})` : sql``}
        select 1`)
    },
  }
}

const insertMail = (mail: OutboxRow) => sql`
  insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
  select ${mail.id}, ${mail.channel}, ${mail.payload}::bytea, ${mail.createdAtMs}::bigint,
    ${mail.dueAtMs}::bigint, ${mail.expiresAtMs}::bigint where exists (select from wallet)`
