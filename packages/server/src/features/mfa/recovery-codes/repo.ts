import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { mfaRecoveryCodes } from '../../../platform/db/schema/factors.ts'
import { outbox } from '../../../platform/db/schema/logins.ts'
import { securityEvents } from '../../../platform/db/schema/users.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'

type Event = typeof securityEvents.$inferInsert
export type RecoveryCodeRepo = ReturnType<typeof createRecoveryCodeRepo>

/** SQL for recovery codes, stored as keyed hashes. */
export function createRecoveryCodeRepo(db: Db) {
  const isUnused = (userId: string) =>
    and(eq(mfaRecoveryCodes.userId, userId), isNull(mfaRecoveryCodes.usedAtMs))

  return {
    countUnused: (userId: string) => db.$count(mfaRecoveryCodes, isUnused(userId)),

    async isUnused(userId: string, codeHash: string): Promise<boolean> {
      const rows = await db
        .select({ codeHash: mfaRecoveryCodes.codeHash })
        .from(mfaRecoveryCodes)
        .where(and(isUnused(userId), eq(mfaRecoveryCodes.codeHash, codeHash)))
      return rows.length === 1
    },

    /** Replaces all codes. With `onlyFirst`, does nothing if the user ever had codes. */
    async replace(
      userId: string,
      codeHashes: readonly string[],
      { nowMs, onlyFirst, event }: { nowMs: number; onlyFirst: boolean; event: Event },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        // Locks the user's row, so that of two concurrent calls only one set of codes stays valid.
        await tx.execute(sql`select from users where id = ${userId} for update`)
        const isTheirs = eq(mfaRecoveryCodes.userId, userId)
        if (onlyFirst) {
          const held = await tx.select().from(mfaRecoveryCodes).where(isTheirs).limit(1)
          if (held.length > 0) return false
        }
        await tx.delete(mfaRecoveryCodes).where(isTheirs)
        await tx
          .insert(mfaRecoveryCodes)
          .values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAtMs: nowMs })))
        await tx.insert(securityEvents).values(event)
        return true
      })
    },

    /**
     * Uses a code and records and notifies in one transaction. Exactly one of several concurrent
     * calls succeeds.
     */
    async use(
      userId: string,
      codeHash: string,
      { nowMs, event, mail }: { nowMs: number; event: Event; mail: OutboxRow | undefined },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(mfaRecoveryCodes)
          .set({ usedAtMs: nowMs })
          .where(and(isUnused(userId), eq(mfaRecoveryCodes.codeHash, codeHash)))
          .returning({ codeHash: mfaRecoveryCodes.codeHash })
        if (rows.length === 0) return false
        await tx.insert(securityEvents).values(event)
        if (mail) await tx.insert(outbox).values(mail)
        return true
      })
    },
  }
}
