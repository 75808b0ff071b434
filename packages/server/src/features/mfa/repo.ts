import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { mfaFactors, mfaGuesses, mfaProofs } from '../../platform/db/schema/factors.ts'
import {
  linkedAccounts,
  passkeyCredentials,
  securityEvents,
} from '../../platform/db/schema/users.ts'
import { type EventAccount, type EventLog, eventAccount } from '../events/statements.ts'
import { isNotLoginAccount } from '../user/statements.ts'
import { syncMfaMethods } from './statements.ts'

export type CodeMethod = 'sms' | 'totp'
export type GuessLimits = {
  windowMs: number
  perWindowMax: number
  perDayMax: number
  failuresMax: number
}
export type MfaProof = {
  tokenHash: string
  appId: string
  userId: string
  sessionId: string
  method: string
  verifiedAtMs: number
  /** Set if the token is for one purpose only, whose requests may follow for a minute. */
  spentAtMs?: number
  spentFor?: string
}
/** A user and their app. */
type UserKey = { appId: string; userId: string }

export type MfaRepo = ReturnType<typeof createMfaRepo>

const DAY_MS = 86_400_000

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
    /**
     * Counts a guess before any comparison. Resolves to false above the limit. After many failures
     * in a row, one guess per day stays allowed, so that an attacker cannot lock the user out
     * forever.
     */
    async countGuess(userId: string, nowMs: number, limits: GuessLimits): Promise<boolean> {
      const guesses = mfaGuesses
      const windowIsOver = lte(guesses.windowStartedAtMs, nowMs - limits.windowMs)
      const dayIsOver = lte(guesses.dayStartedAtMs, nowMs - DAY_MS)
      const rows = await db
        .insert(guesses)
        .values({
          userId,
          windowStartedAtMs: nowMs,
          guessesThisWindow: 1,
          dayStartedAtMs: nowMs,
          guessesThisDay: 1,
          failuresInARow: 1,
        })
        .onConflictDoUpdate({
          target: guesses.userId,
          set: {
            windowStartedAtMs: sql`case when ${windowIsOver} then ${nowMs}::bigint else ${guesses.windowStartedAtMs} end`,
            guessesThisWindow: sql`case when ${windowIsOver} then 1 else ${guesses.guessesThisWindow} + 1 end`,
            dayStartedAtMs: sql`case when ${dayIsOver} then ${nowMs}::bigint else ${guesses.dayStartedAtMs} end`,
            guessesThisDay: sql`case when ${dayIsOver} then 1 else ${guesses.guessesThisDay} + 1 end`,
            failuresInARow: sql`${guesses.failuresInARow} + 1`,
          },
          setWhere: sql`(${windowIsOver} or ${guesses.guessesThisWindow} < ${limits.perWindowMax}::int)
            and (${dayIsOver} or ${guesses.guessesThisDay} < ${limits.perDayMax}::int)
            and (${dayIsOver} or ${guesses.failuresInARow} < ${limits.failuresMax}::int)`,
        })
        .returning({ userId: guesses.userId })
      return rows.length === 1
    },

    /** Uncounts a correct guess. */
    async uncountGuess(userId: string): Promise<void> {
      await db
        .update(mfaGuesses)
        .set({
          guessesThisWindow: sql`greatest(${mfaGuesses.guessesThisWindow} - 1, 0)`,
          guessesThisDay: sql`greatest(${mfaGuesses.guessesThisDay} - 1, 0)`,
          failuresInARow: 0,
        })
        .where(eq(mfaGuesses.userId, userId))
    },

    /** Resets the failure count after a verification with another method. */
    async resetFailures(userId: string): Promise<void> {
      await db.update(mfaGuesses).set({ failuresInARow: 0 }).where(eq(mfaGuesses.userId, userId))
    },

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
        const isChosen = ids.length > 0 ? inArray(passkeyCredentials.accountId, ids) : sql`false`
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

    async insertProof(proof: MfaProof): Promise<void> {
      await db.insert(mfaProofs).values(proof)
    },

    /** Returns when the token of this session was issued, if that is recent enough. */
    async findProof(proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>, verifiedAfterMs: number) {
      const rows = await db
        .select({ verifiedAtMs: mfaProofs.verifiedAtMs })
        .from(mfaProofs)
        .where(and(isProof(proof), gt(mfaProofs.verifiedAtMs, verifiedAfterMs)))
      return rows[0]?.verifiedAtMs
    },

    /** Binds a token to one purpose. Requests for that purpose may follow; others are rejected. */
    async spendProof(
      proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>,
      use: { purpose: string; nowMs: number; verifiedAfterMs: number; spentAfterMs: number },
    ) {
      const table = mfaProofs
      const rows = await db
        .update(table)
        .set({
          spentAtMs: sql`coalesce(${table.spentAtMs}, ${use.nowMs}::bigint)`,
          spentFor: use.purpose,
        })
        .where(
          and(
            isProof(proof),
            or(
              and(isNull(table.spentAtMs), gt(table.verifiedAtMs, use.verifiedAfterMs)),
              and(eq(table.spentFor, use.purpose), gt(table.spentAtMs, use.spentAfterMs)),
            ),
          ),
        )
        .returning({ verifiedAtMs: table.verifiedAtMs })
      return rows[0]?.verifiedAtMs
    },

    async record(event: {
      id: string
      appId: string
      userId: string
      sessionId: string
      kind: string
      details: Record<string, string>
      atMs: number
    }): Promise<void> {
      await db.insert(securityEvents).values(event)
    },

    async removeOld(verifiedBeforeMs: number): Promise<void> {
      await db.delete(mfaProofs).where(lte(mfaProofs.verifiedAtMs, verifiedBeforeMs))
    },
  }
}

const isProof = (proof: Omit<MfaProof, 'method' | 'verifiedAtMs'>) =>
  and(
    eq(mfaProofs.tokenHash, proof.tokenHash),
    eq(mfaProofs.appId, proof.appId),
    eq(mfaProofs.userId, proof.userId),
    eq(mfaProofs.sessionId, proof.sessionId),
  )
