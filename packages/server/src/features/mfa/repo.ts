import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { mfaFactors } from '../../platform/db/schema/factors.ts'
import { outbox } from '../../platform/db/schema/logins.ts'
import {
  linkedAccounts,
  passkeyCredentials,
  securityEvents,
} from '../../platform/db/schema/users.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import { type EventAccount, type EventLog, eventAccount } from '../events/statements.ts'
import { isNotLoginAccount } from '../user/statements.ts'
import { createGuessRepo } from './guesses/repo.ts'
import { createProofRepo } from './proofs/repo.ts'
import { syncMfaMethods } from './statements.ts'

export type CodeMethod = 'sms' | 'totp'
/** A user and their app. */
type UserKey = { appId: string; userId: string }

export type MfaRepo = ReturnType<typeof createMfaRepo>

/** SQL for MFA. Each single-use rule is one conditional statement. */
export function createMfaRepo(db: Db, eventLog: Pick<EventLog, 'record'>) {
  const isFactor = (userId: string, method: CodeMethod) =>
    and(eq(mfaFactors.userId, userId), eq(mfaFactors.method, method))

  const recordMfaEvent = (
    tx: Db,
    { appId, userId }: UserKey,
    type: 'mfa.enabled' | 'mfa.disabled',
    method: string,
    atMs: number,
  ) => eventLog.record(tx, { appId, userId, type, details: { method }, atMs })

  return {
    ...createGuessRepo(db),
    ...createProofRepo(db),

    /**
     * Starts an enrolment and replaces a started one. Resolves to false if the method is enabled
     * already.
     */
    async start(userId: string, method: CodeMethod, sealedSecret: Uint8Array, nowMs: number) {
      const rows = await db
        .insert(mfaFactors)
        .values({ userId, method, sealedSecret, startedAtMs: nowMs })
        .onConflictDoUpdate({
          target: [mfaFactors.userId, mfaFactors.method],
          set: { sealedSecret, startedAtMs: nowMs, lastStep: 0 },
          setWhere: isNull(mfaFactors.enrolledAtMs),
        })
        .returning({ userId: mfaFactors.userId })
      return rows.length === 1
    },

    async find(userId: string, method: CodeMethod) {
      const [row] = await db.select().from(mfaFactors).where(isFactor(userId, method))
      return row
    },

    /**
     * Uses a time step. Exactly one of several concurrent calls succeeds; earlier steps are
     * rejected too.
     */
    async useStep(userId: string, step: number): Promise<boolean> {
      const rows = await db
        .update(mfaFactors)
        .set({ lastStep: step })
        .where(and(isFactor(userId, 'totp'), lt(mfaFactors.lastStep, step)))
        .returning({ userId: mfaFactors.userId })
      return rows.length === 1
    },

    /** Enables a method whose enrolment started recently. */
    async enroll(
      user: UserKey,
      method: CodeMethod,
      times: { nowMs: number; startedAfterMs: number },
    ) {
      const { userId } = user
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(mfaFactors)
          .set({ enrolledAtMs: times.nowMs })
          .where(
            and(
              isFactor(userId, method),
              isNull(mfaFactors.enrolledAtMs),
              gt(mfaFactors.startedAtMs, times.startedAfterMs),
            ),
          )
          .returning({ userId: mfaFactors.userId })
        if (rows.length === 0) return false
        await syncMfaMethods(tx, userId)
        await recordMfaEvent(tx, user, 'mfa.enabled', method, times.nowMs)
        return true
      })
    },

    async remove(user: UserKey, method: CodeMethod, nowMs: number): Promise<boolean> {
      const { userId } = user
      return db.transaction(async (tx) => {
        const rows = await tx
          .delete(mfaFactors)
          .where(and(isFactor(userId, method), isNotNull(mfaFactors.enrolledAtMs)))
          .returning({ userId: mfaFactors.userId })
        if (rows.length === 0) return false
        await syncMfaMethods(tx, userId)
        await recordMfaEvent(tx, user, 'mfa.disabled', method, nowMs)
        return true
      })
    },

    /**
     * Sets the enrolled passkeys. Resolves to false if one is not the user's. With
     * `removeForLogin`, removed passkeys are unlinked too, unless no other login method would
     * remain.
     */
    async enrollPasskeys(
      user: UserKey,
      credentialIds: readonly string[],
      { nowMs, removeForLogin }: { nowMs: number; removeForLogin: boolean },
    ) {
      const { userId } = user
      return db.transaction(async (tx) => {
        await tx.execute(sql`select from users where id = ${userId} for update`)
        const held = await tx
          .select({
            id: linkedAccounts.id,
            subject: linkedAccounts.subject,
            wasFactor: isNotNull(passkeyCredentials.mfaEnrolledAtMs),
          })
          .from(passkeyCredentials)
          .innerJoin(linkedAccounts, eq(linkedAccounts.id, passkeyCredentials.accountId))
          .where(eq(passkeyCredentials.userId, userId))
          .for('update')
        const chosen = held.filter(({ subject }) => credentialIds.includes(subject))
        if (chosen.length !== new Set(credentialIds).size) return false
        const ids = chosen.map(({ id }) => id)
        const isChosen = inArray(passkeyCredentials.accountId, ids)
        await tx
          .update(passkeyCredentials)
          .set({
            mfaEnrolledAtMs: sql`case when ${isChosen} then coalesce(${passkeyCredentials.mfaEnrolledAtMs}, ${nowMs}::bigint) end`,
          })
          .where(eq(passkeyCredentials.userId, userId))
        const dropped = held.filter((one) => one.wasFactor && !chosen.includes(one))
        if (removeForLogin && dropped.length > 0) {
          const isDropped = inArray(
            linkedAccounts.id,
            dropped.map(({ id }) => id),
          )
          const { rows: deleted } = await tx.execute<{ account: EventAccount }>(sql`
            delete from linked_accounts where ${isDropped}
              and exists (select from linked_accounts where user_id = ${userId}
                and not ${isDropped} and not ${isNotLoginAccount})
            returning ${eventAccount} as account`)
          for (const details of deleted) {
            const type = 'user.unlinked_account'
            await eventLog.record(tx, { ...user, type, details, atMs: nowMs })
          }
        }
        await tx.execute(sql`update linked_accounts a set details = a.details ||
            jsonb_build_object('enrolled_in_mfa', p.mfa_enrolled_at_ms is not null)
          from passkey_credentials p where p.account_id = a.id and p.user_id = ${userId}`)
        await syncMfaMethods(tx, userId)
        const had = held.some(({ wasFactor }) => wasFactor)
        const has = chosen.length > 0
        if (had !== has) {
          await recordMfaEvent(tx, user, has ? 'mfa.enabled' : 'mfa.disabled', 'passkey', nowMs)
        }
        return true
      })
    },

    async record(
      event: {
        id: string
        appId: string
        userId: string
        sessionId: string
        kind: string
        details: Record<string, string>
        atMs: number
      },
      mail: OutboxRow | undefined,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(securityEvents).values(event)
        if (mail) await tx.insert(outbox).values(mail)
      })
    },
  }
}
