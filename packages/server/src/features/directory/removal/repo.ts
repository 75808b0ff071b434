import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import type { EventLog } from '../../events/statements.ts'
import { deletedSubjectPrefix } from '../../user/statements.ts'

export type RemovalRepo = ReturnType<typeof createRemovalRepo>

export function createRemovalRepo(db: Db, eventLog: Pick<EventLog, 'recordStep'>) {
  return {
    /**
     * Deletes a user: ends their sessions and delegations and frees their identities. Wallets stay
     * stored but unusable. Resolves to false if the app never had this user.
     */
    async remove(
      { appId, userId }: { appId: string; userId: string },
      event: { id: string; nowMs: number },
    ): Promise<boolean> {
      const details = sql`'{}'::jsonb`
      const recordedEvent = eventLog.recordStep(
        { appId, type: 'user.deleted', userId, details, atMs: event.nowMs },
        sql`deleted_user`,
      )
      const { rows } = await db.execute<{ isKnown: boolean }>(sql`
        with deleted_user as (
          update users set deleted_at_ms = ${event.nowMs}::bigint
          where id = ${userId} and app_id = ${appId} and deleted_at_ms is null
          returning id, app_id
        ), released as (
          update linked_accounts set subject = ${deletedSubjectPrefix(userId)} || subject,
            details = case when details ? 'delegated' then details || '{"delegated": false}'
              else details end
          where user_id in (select id from deleted_user)
        ), undelegated as (
          delete from wallet_delegations where user_id in (select id from deleted_user)
          returning delegation_id, app_id, user_id
        ), left_over as (
          insert into delegation_leftovers (delegation_id, app_id, user_id, due_at_ms, is_doomed)
          select delegation_id, app_id, user_id, ${event.nowMs}::bigint, true from undelegated
        ), ended as (
          delete from sessions where user_id in (select id from deleted_user)
        ), disconnected as (
          delete from cross_app_connections where user_id in (select id from deleted_user)
        ), revoked as (
          delete from cross_app_consents where user_id in (select id from deleted_user)
        ), recorded as (
          insert into security_events (id, app_id, user_id, kind, at_ms)
          select ${event.id}, app_id, id, 'user_deleted', ${event.nowMs}::bigint from deleted_user
        )${recordedEvent}
        select exists (select from users
          where id = ${userId} and app_id = ${appId}) as "isKnown"`)
      return rows[0]?.isKnown === true
    },

    /**
     * Erases personal data of users deleted before this time, except wallets. Resolves to their
     * number.
     */
    async erase(deletedBeforeMs: number, nowMs: number, limit: number): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        with erased_user as (
          update users set erased_at_ms = ${nowMs}::bigint, custom_metadata = null,
            mfa_methods = '[]'::jsonb
          where id in (
            select id from users where deleted_at_ms <= ${deletedBeforeMs}::bigint
              and deleted_at_ms is not null and erased_at_ms is null
            limit ${limit} for update skip locked)
          returning id, app_id
        ), accounts as (
          delete from linked_accounts account where user_id in (select id from erased_user)
            and not exists (select from wallets where account_id = account.id)
            and not exists (select from server_wallets where account_id = account.id)
        ), factors as (
          delete from mfa_factors where user_id in (select id from erased_user)
        ), codes as (
          delete from mfa_recovery_codes where user_id in (select id from erased_user)
        ), signers as (
          delete from farcaster_signers where user_id in (select id from erased_user)
        ), deliveries as (
          delete from webhook_deliveries where user_id in (select id from erased_user)
        ), transactions as (
          delete from user_transactions where user_id in (select id from erased_user)
        ), usage as (
          update app_usage set users = app_usage.users - erased.count
          from (select app_id, count(*)::int as count from erased_user group by app_id) erased
          where app_usage.app_id = erased.app_id
        )
        select count(*)::int as count from erased_user`)
      return rows[0]?.count ?? 0
    },
  }
}
