import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { oneTimeCodes } from '../../platform/db/schema.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Whose code and for what. The address is hashed: most of them belong to nobody we know. */
export type CodeKey = { appId: string; purpose: string; address: string }

export type NewCode = {
  codeHash: Uint8Array
  expiresAtMs: number
  boundTo: string | null
  sendKey: string | null
}

/** What a send must keep to; counted and decided by the statement that stores the code. */
export type SendLimits = {
  gapMs: number
  perHourMax: number
  perDayMax: number
  failuresMax: number
  gapAfterFailuresMs: number
}

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect
export type OneTimeCodeRepo = ReturnType<typeof createOneTimeCodeRepo>

/** Rows of codes: one per app, purpose and address, so that a new code voids the one before it. */
export function createOneTimeCodeRepo(db: Db) {
  const table = oneTimeCodes
  const isKey = ({ appId, purpose, address }: CodeKey) =>
    and(eq(table.appId, appId), eq(table.purpose, purpose), eq(table.address, address))

  const guessing = db
    .update(table)
    .set({
      guesses: sql`${table.guesses} + 1`,
      failuresInARow: sql`${table.failuresInARow} +
        (case when ${table.usedAtMs} is null then 1 else 0 end)`,
    })
    .where(
      and(
        eq(table.appId, sql.placeholder('appId')),
        eq(table.purpose, sql.placeholder('purpose')),
        eq(table.address, sql.placeholder('address')),
        gt(table.expiresAtMs, sql.placeholder('nowMs')),
        sql`(${table.boundTo} is null or ${table.boundTo} = ${sql.placeholder('boundTo')})`,
        or(
          and(isNull(table.usedAtMs), lt(table.guesses, sql.placeholder('guessesMax'))),
          and(
            eq(table.useKey, sql.placeholder('useKey')),
            gt(table.usedAtMs, sql.placeholder('usedAfterMs')),
            lt(table.guesses, sql.placeholder('withReplaysMax')),
          ),
        ),
      ),
    )
    .returning({
      codeHash: table.codeHash,
      usedAtMs: table.usedAtMs,
      sessionId: table.sessionId,
    })
    .prepare('one_time_code_guess')

  return {
    /** Stores a code if the limits allow one now: decided and counted in one statement. */
    async put(key: CodeKey, code: NewCode, limits: SendLimits, nowMs: number, tx: Db) {
      const hourIsOver = sql`${table.hourStartedAtMs} <= ${nowMs - HOUR_MS}`
      const dayIsOver = sql`${table.dayStartedAtMs} <= ${nowMs - DAY_MS}`
      const fresh = {
        guesses: 0,
        createdAtMs: nowMs,
        usedAtMs: null,
        useKey: null,
        sessionId: null,
      }
      const rows = await tx
        .insert(table)
        .values({ ...key, ...code, ...fresh, hourStartedAtMs: nowMs, dayStartedAtMs: nowMs })
        .onConflictDoUpdate({
          target: [table.appId, table.purpose, table.address],
          set: {
            ...code,
            ...fresh,
            hourStartedAtMs: sql`case when ${hourIsOver} then ${nowMs} else ${table.hourStartedAtMs} end`,
            sendsThisHour: sql`case when ${hourIsOver} then 1 else ${table.sendsThisHour} + 1 end`,
            dayStartedAtMs: sql`case when ${dayIsOver} then ${nowMs} else ${table.dayStartedAtMs} end`,
            sendsThisDay: sql`case when ${dayIsOver} then 1 else ${table.sendsThisDay} + 1 end`,
          },
          setWhere: sql`(${table.usedAtMs} is not null or ${table.createdAtMs} <= ${nowMs - limits.gapMs})
            and (${hourIsOver} or ${table.sendsThisHour} < ${limits.perHourMax})
            and (${dayIsOver} or ${table.sendsThisDay} < ${limits.perDayMax})
            and (${table.failuresInARow} < ${limits.failuresMax}
              or ${table.createdAtMs} <= ${nowMs - limits.gapAfterFailuresMs})`,
        })
        .returning({ appId: table.appId })
      return rows.length > 0
    },

    async find(key: CodeKey): Promise<OneTimeCodeRow | undefined> {
      const [row] = await db.select().from(table).where(isKey(key))
      return row
    },

    /**
     * Counts the guess and reads the hash in one statement, committed by itself before anything is
     * compared, so that parallel guesses cannot share one. A code of another client is not even guessed at.
     */
    async takeGuess(
      key: CodeKey,
      guess: {
        boundTo: string | null
        useKey: string | null
        nowMs: number
        usedAfterMs: number
        guessesMax: number
        withReplaysMax: number
      },
    ) {
      return (await guessing.execute({ ...key, ...guess }))[0]
    },

    /** Uses the code up, if it is still this one and unused: of many at once exactly one does. */
    async consume(
      key: CodeKey,
      use: { codeHash: Uint8Array; nowMs: number; useKey: string | null; sessionId: string },
      tx: Db,
    ): Promise<boolean> {
      const rows = await tx
        .update(table)
        .set({
          usedAtMs: use.nowMs,
          useKey: use.useKey,
          sessionId: use.sessionId,
          failuresInARow: 0,
        })
        .where(and(isKey(key), isNull(table.usedAtMs), eq(table.codeHash, use.codeHash)))
        .returning({ appId: table.appId })
      return rows.length > 0
    },

    /** Forgets addresses nobody tried for a day; until then their counters must hold. */
    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(table).where(lte(table.expiresAtMs, nowMs - DAY_MS))
    },
  }
}
