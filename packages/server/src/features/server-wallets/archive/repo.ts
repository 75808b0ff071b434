import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import type { EventLog } from '../../events/statements.ts'

export type Archiving = { walletId: string; appId: string; eventId: string; nowMs: number }

export type ArchiveRepo = ReturnType<typeof createArchiveRepo>

/** Archives wallets. */
export function createArchiveRepo(db: Db, eventLog: Pick<EventLog, 'recordStep'>) {
  return {
    /**
     * Archives a wallet once and records it in the same statement. An app cannot archive a wallet that a
     * user owns, alone or in a quorum.
     */
    async archive({ walletId, appId, eventId, nowMs }: Archiving): Promise<boolean> {
      const eventStep = eventLog.recordStep(
        {
          appId,
          type: 'wallet.archived',
          userId: null,
          details: sql`jsonb_build_object('walletId', id, 'address', address,
            'chainType', chain_type, 'archivedAtMs', archived_at_ms)`,
          atMs: nowMs,
        },
        sql`wallet`,
      )
      const { rows } = await db.execute<{ isArchived: boolean }>(sql`
        with wallet as (
          update server_wallets set archived_at_ms = ${nowMs}::bigint
          where id = ${walletId} and app_id = ${appId} and status = 'active'
            and archived_at_ms is null and user_id is null
            and not exists (select from wallet_owners owner where owner.id = owner_id
              and (owner.user_id is not null
                or jsonb_array_length(coalesce(owner.members -> 'userIds', '[]'::jsonb)) > 0))
          returning id, app_id, address, chain_type, archived_at_ms
        ), recorded as (
          insert into security_events (id, app_id, kind, details, at_ms)
          select ${eventId}, app_id, 'server_wallet_archived', jsonb_build_object('wallet', id),
            ${nowMs}::bigint from wallet
        )${eventStep}
        select exists (select from wallet) as "isArchived"`)
      return rows[0]?.isArchived === true
    },
  }
}
