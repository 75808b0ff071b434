import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { linkedAccounts, securityEvents } from '../../platform/db/schema/users.ts'
import {
  type EventAccount,
  type EventLog,
  eventAccount,
  newEventAccount,
} from '../events/statements.ts'
import { syncMfaMethods } from '../mfa/statements.ts'
import { consumeProof } from '../proof/statements.ts'
import { isEmbeddedWallet } from '../user/statements.ts'

export type AccountUndo = {
  appId: string
  userId: string
  /** Undoes every change since then. */
  changedAtMs: number
  restore: { type: string; subject: string; details: Record<string, unknown> } | null
  kind: string
  key: string
  accountId: string
  eventId: string
  nowMs: number
}

export type AccountUndoRepo = ReturnType<typeof createAccountUndoRepo>

/** SQL that restores the login methods as they were before a change. */
export function createAccountUndoRepo(db: Db, eventLog: Pick<EventLog, 'record'>) {
  return {
    /**
     * Uses the token and undoes the change with all later ones. Resolves to false if the token was
     * used before.
     */
    undo: (change: AccountUndo) =>
      db.transaction(async (tx): Promise<boolean> => {
        const { appId, userId, changedAtMs, restore, nowMs } = change
        const { rows: lockedUsers } = await tx.execute(sql`select id from users
          where id = ${userId} and deleted_at_ms is null for update`)
        const proof = { by: 'single-use', kind: change.kind, key: change.key } as const
        const isProved = await consumeProof(tx, { appId, sessionId: '', nowMs, proof })
        if (!isProved || lockedUsers.length === 0) return false
        // An attacker who made this change may have made the later ones. Wallets created since then
        // stay.
        const { rows: unlinked } = await tx.execute<{ account: EventAccount }>(sql`
          delete from linked_accounts where user_id = ${userId}
            and first_verified_at_ms >= ${changedAtMs}::bigint
            and not ${isEmbeddedWallet}
          returning ${eventAccount} as account`)
        const about = { appId, userId, atMs: nowMs }
        for (const details of unlinked) {
          await eventLog.record(tx, { ...about, type: 'user.unlinked_account', details })
        }
        if (restore) {
          await tx
            .insert(linkedAccounts)
            .values({
              id: change.accountId,
              appId,
              userId,
              ...restore,
              verifiedAtMs: nowMs,
              firstVerifiedAtMs: nowMs,
              latestVerifiedAtMs: nowMs,
            })
            // The owner may have logged in with the old address since, which created a new user
            // that holds it.
            .onConflictDoUpdate({
              target: [linkedAccounts.appId, linkedAccounts.type, linkedAccounts.subject],
              set: { userId },
            })
          const details = { account: newEventAccount(restore, nowMs) }
          await eventLog.record(tx, { ...about, type: 'user.linked_account', details })
        }
        await tx.execute(sql`delete from mfa_factors where user_id = ${userId}
          and (enrolled_at_ms is null or enrolled_at_ms >= ${changedAtMs}::bigint)`)
        await tx.execute(sql`delete from mfa_recovery_codes where user_id = ${userId}
          and created_at_ms >= ${changedAtMs}::bigint`)
        await syncMfaMethods(tx, userId)
        await tx.execute(sql`delete from sessions where user_id = ${userId}`)
        await tx.insert(securityEvents).values({
          id: change.eventId,
          appId,
          userId,
          kind: 'account_change_taken_back',
          details: restore ? { type: restore.type } : {},
          atMs: nowMs,
        })
        return true
      }),
  }
}
