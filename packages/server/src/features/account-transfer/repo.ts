import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { securityEvents } from '../../platform/db/schema/users.ts'
import { type EventAccount, type EventLog, eventAccount } from '../events/statements.ts'
import { upgradeGuest } from '../guest/statements.ts'
import { consumeProof } from '../proof/statements.ts'
import { deletedSubjectPrefix, isNotLoginAccount } from '../user/statements.ts'

/** Moves one identity to another user. The user it came from is deleted. */
export type Transfer = {
  appId: string
  type: string
  subject: string
  fromUserId: string
  toUserId: string
  sessionId: string
  nonceKind: string
  nonceKey: string
  /** Null if there is no maximum. */
  max: number | null
  nowMs: number
  eventIds: readonly [string, string]
}
export type TransferOutcome = 'transferred' | 'unproved' | 'full' | 'gone' | 'factor'

export type AccountTransferRepo = ReturnType<typeof createAccountTransferRepo>

/** SQL for account transfers. */
export function createAccountTransferRepo(db: Db, eventLog: Pick<EventLog, 'record'>) {
  return {
    /** Whether this identity is the only login method of its owner. */
    async isSole(userId: string, type: string, subject: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from linked_accounts where user_id = ${userId}
        and not ${isNotLoginAccount} and not (type = ${type} and subject = ${subject}) limit 1`)
      return rows.length === 0
    },

    /**
     * Moves the identity and deletes the user it came from, in one transaction. That user's wallets
     * stay stored but unusable until an operator restores the account.
     */
    transfer: (transfer: Transfer) =>
      db.transaction(async (tx): Promise<TransferOutcome> => {
        const { appId, fromUserId, toUserId, type, subject, nowMs, sessionId } = transfer
        // Locks the rows in id order, so two opposite transfers cannot deadlock.
        const { rows: lockedUsers } = await tx.execute<{ id: string; hasFactor: boolean }>(
          sql`select id, mfa_methods <> '[]'::jsonb as "hasFactor" from users
            where id in (${fromUserId}, ${toUserId}) and app_id = ${appId} and deleted_at_ms is null
            order by id for update`,
        )
        if (lockedUsers.length !== 2) return 'gone'
        if (lockedUsers.some(({ id, hasFactor }) => id === fromUserId && hasFactor)) return 'factor'
        const proof = {
          by: 'single-use',
          kind: transfer.nonceKind,
          key: transfer.nonceKey,
        } as const
        if (!(await consumeProof(tx, { appId, sessionId, nowMs, proof }))) return 'unproved'
        const { rows: held } = await tx.execute<{ count: number }>(sql`
          select count(*)::int as count from linked_accounts where user_id = ${toUserId}
            and type = ${type} and not ${isNotLoginAccount}`)
        if (transfer.max !== null && (held[0]?.count ?? 0) >= transfer.max) return 'full'
        const { rows: moved } = await tx.execute<{ id: string; eventAccount: EventAccount }>(
          sql`update linked_accounts
          -- The key that signed for a Farcaster account is of a wallet that stays behind.
          set user_id = ${toUserId}, details = details - 'signer_public_key', verified_at_ms = ${nowMs}::bigint,
            first_verified_at_ms = ${nowMs}::bigint, latest_verified_at_ms = ${nowMs}::bigint
          where app_id = ${appId} and type = ${type} and subject = ${subject}
            and user_id = ${fromUserId}
            and not exists (select from linked_accounts other where other.user_id = ${fromUserId}
              and not ${isNotLoginAccount} and not (other.type = ${type} and other.subject = ${subject}))
          returning id, ${eventAccount} as "eventAccount"`,
        )
        const [account] = moved
        if (!account) return 'gone'
        await tx.execute(
          sql`update users set deleted_at_ms = ${nowMs}::bigint where id = ${fromUserId}`,
        )
        // Renames the remaining identities, so an exported wallet key cannot log in to the deleted
        // account.
        await tx.execute(sql`update linked_accounts
          set subject = ${deletedSubjectPrefix(fromUserId)} || subject where user_id = ${fromUserId}`)
        await tx.execute(sql`delete from sessions where user_id = ${fromUserId}`)
        await upgradeGuest(tx, { userId: toUserId, sessionId })
        const [fromEventId, toEventId] = transfer.eventIds
        const event = { appId, sessionId, atMs: nowMs }
        await tx.insert(securityEvents).values([
          {
            ...event,
            id: fromEventId,
            userId: fromUserId,
            kind: 'account_transferred_away',
            details: { type, to: toUserId, account: account.id },
          },
          {
            ...event,
            id: toEventId,
            userId: toUserId,
            kind: 'account_transferred',
            details: { type, from: fromUserId },
          },
        ])
        await eventLog.record(tx, {
          appId,
          type: 'user.transferred_account',
          userId: toUserId,
          details: { account: account.eventAccount, fromUserId },
          atMs: nowMs,
        })
        return 'transferred'
      }),
  }
}
