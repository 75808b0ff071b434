import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { mfaGuesses } from '../../../platform/db/schema/factors.ts'

export type GuessLimits = {
  windowMs: number
  perWindowMax: number
  perDayMax: number
  failuresMax: number
}

const DAY_MS = 86_400_000

/** Counts guesses of second factors per user. */
export function createGuessRepo(db: Db) {
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
  }
}
