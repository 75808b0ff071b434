import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { delegationLeftovers } from '../../../platform/db/schema/deviceWallets.ts'
import type { Sealed } from '../../../platform/envelope/createEnvelope.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'

type Owner = { appId: string; userId: string }
type Event = { eventId: string; sessionId: string; nowMs: number }
export type Leftover = Owner & { delegationId: string }

export type NewDelegation = Owner &
  Event & {
    rootId: string
    delegationId: string
    share: Sealed
    addresses: readonly { chain_type: string; wallet_index: number }[]
    mail: OutboxRow | undefined
  }

export type DelegationRepo = ReturnType<typeof createDelegationRepo>

/** Stores delegations: one per root, deleted when revoked. */
export function createDelegationRepo(db: Db) {
  return {
    /** Called before the signer stores its half, so that every stored half has a deletion date. */
    async noteLeftover(leftover: Leftover, dueAtMs: number): Promise<void> {
      await db.insert(delegationLeftovers).values({ ...leftover, dueAtMs })
    },

    /**
     * Delegates the root. Exactly one of several concurrent calls creates the row; all of them mark the
     * addresses, since any pair of halves works. Returns false if this delegation was queued for deletion
     * in the meantime.
     */
    async activate(delegation: NewDelegation): Promise<boolean> {
      const { rootId, delegationId, appId, userId, share, nowMs, mail } = delegation
      const { rows } = await db.execute<{ isDelegated: boolean }>(sql`
        with open as (
          select delegation_id from delegation_leftovers
          where delegation_id = ${delegationId} and not is_doomed for update
        ), known as (
          select delegation_id from wallet_delegations where root_id = ${rootId}
        ), root as (
          insert into wallet_delegations (root_id, app_id, user_id, delegation_id, sealed_share,
            key_version, delegated_at_ms)
          select id, app_id, user_id, ${delegationId}, ${share.sealed}::bytea,
            ${share.keyVersion}::int, ${nowMs}::bigint
          from wallet_roots
          where id = ${rootId} and app_id = ${appId} and user_id = ${userId} and status = 'active'
            and exists (select from open)
          -- The no-op update makes the statement return the existing row.
          on conflict (root_id) do update set root_id = excluded.root_id
          returning root_id, delegation_id
        ), settled as (
          delete from delegation_leftovers l using root where l.delegation_id = root.delegation_id
        ), wanted as (
          select a.id, a.details ->> 'delegated' as was
          from root, wallets w, linked_accounts a,
            jsonb_to_recordset(${JSON.stringify(delegation.addresses)}::jsonb)
              as place (chain_type text, wallet_index int)
          where w.root_id = root.root_id and w.chain_type = place.chain_type
            and w.wallet_index = place.wallet_index and a.id = w.account_id
        ), marked as (
          -- Back ends use this id; it stays after a revocation.
          update linked_accounts a
          set details = a.details || jsonb_build_object('delegated', true, 'id', a.id)
          from wanted where a.id = wanted.id
        ), changed as (
          select from root where delegation_id = ${delegationId} or (
            exists (select from known) and exists (select from wanted where was is distinct from 'true'))
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, details, at_ms)
          select ${delegation.eventId}, ${appId}, ${userId}, ${delegation.sessionId},
            'wallet_delegated', jsonb_build_object('root', ${rootId}::text), ${nowMs}::bigint from changed
        )${mail ? sql`, notified as (${insertMail(mail, sql`changed`)})` : sql``}
        select exists (select from root) as "isDelegated"`)
      return rows[0]?.isDelegated === true
    },

    /** Deletes our halves and the marks. Returns the delegations that the signer must delete. */
    async revoke({ appId, userId, eventId, sessionId, nowMs }: Owner & Event): Promise<Leftover[]> {
      const { rows } = await db.execute<Leftover>(sql`
        with gone as (
          delete from wallet_delegations where app_id = ${appId} and user_id = ${userId}
          returning delegation_id, app_id, user_id
        ), left_over as (
          insert into delegation_leftovers (delegation_id, app_id, user_id, due_at_ms, is_doomed)
          select delegation_id, app_id, user_id, ${nowMs}::bigint, true from gone
        ), unmarked as (
          -- Unconditional, so that a concurrent delegation loses its mark too.
          update linked_accounts a set details = a.details || '{"delegated": false}'
          from wallets w
          where w.user_id = ${userId} and a.id = w.account_id
            and (select count(*) from gone) >= 0
        ), recorded as (
          insert into security_events (id, app_id, user_id, session_id, kind, at_ms)
          select ${eventId}, ${appId}, ${userId}, ${sessionId}, 'wallet_delegation_revoked',
            ${nowMs}::bigint where exists (select from gone)
        )
        select delegation_id as "delegationId", app_id as "appId", user_id as "userId" from gone`)
      return rows
    },

    /** Deletes our halves of expired delegations and their marks, and queues the signer's halves. */
    async expire(
      appId: string,
      { delegatedBeforeMs, limit }: { delegatedBeforeMs: number; limit: number },
      { prefix, nowMs }: { prefix: string; nowMs: number },
    ): Promise<void> {
      await db.execute(sql`
        with gone as (
          delete from wallet_delegations where root_id in (select root_id from wallet_delegations
            where app_id = ${appId} and delegated_at_ms <= ${delegatedBeforeMs}::bigint
            limit ${limit} for update skip locked)
          returning root_id, delegation_id, app_id, user_id
        ), left_over as (
          insert into delegation_leftovers (delegation_id, app_id, user_id, due_at_ms, is_doomed)
          select delegation_id, app_id, user_id, ${nowMs}::bigint, true from gone
        ), unmarked as (
          update linked_accounts a set details = a.details || '{"delegated": false}'
          from gone, wallets w where w.root_id = gone.root_id and a.id = w.account_id
        )
        insert into security_events (id, app_id, user_id, kind, at_ms)
        select ${prefix} || '-' || delegation_id, app_id, user_id, 'wallet_delegation_expired',
          ${nowMs}::bigint from gone`)
    },

    /** Claims leftover halves for deletion. A claimed half cannot be activated any more. */
    async doomLeftovers(nowMs: number, limit: number): Promise<Leftover[]> {
      const { rows } = await db.execute<Leftover>(sql`
        update delegation_leftovers set is_doomed = true
        where delegation_id in (select delegation_id from delegation_leftovers
          where due_at_ms <= ${nowMs}::bigint order by due_at_ms limit ${limit} for update skip locked)
        returning delegation_id as "delegationId", app_id as "appId", user_id as "userId"`)
      return rows
    },

    async removeLeftover(delegationId: string): Promise<void> {
      await db
        .delete(delegationLeftovers)
        .where(
          and(
            eq(delegationLeftovers.delegationId, delegationId),
            eq(delegationLeftovers.isDoomed, true),
          ),
        )
    },
  }
}

const insertMail = (mail: OutboxRow, from: ReturnType<typeof sql>) => sql`
  insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
  select ${mail.id}, ${mail.channel}, ${mail.payload}::bytea, ${mail.createdAtMs}::bigint,
    ${mail.dueAtMs}::bigint, ${mail.expiresAtMs}::bigint from ${from}`
