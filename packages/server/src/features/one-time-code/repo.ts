import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/Db.ts'
import { oneTimeCodes } from '../../platform/db/schema/logins.ts'
import { withRetry } from '../../platform/db/withRetry.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import {
  limitSteps,
  limitValues,
  type RateLimitRule,
} from '../../platform/rate-limit/limitSteps.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Identifies a code. The address is hashed, because most addresses are unverified. */
export type CodeKey = { appId: string; purpose: string; address: string }

export type NewCode = {
  codeHash: Uint8Array
  nowMs: number
  expiresAtMs: number
  boundTo: string | null
  sendKey: string | null
}

/** Send limits, which the statement that stores the code counts and checks. */
export type SendLimits = {
  gapMs: number
  perHourMax: number
  perDayMax: number
  failuresMax: number
  gapAfterFailuresMs: number
}

export type Guess = {
  boundTo: string | null
  useKey: string | null
  nowMs: number
  usedAfterMs: number
  guessesMax: number
  withReplaysMax: number
}

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect
export type OneTimeCodeRepo = ReturnType<typeof createOneTimeCodeRepo>

const table = oneTimeCodes
const given = (name: string) => sql.placeholder(name)
const isGivenKey = and(
  eq(table.appId, given('appId')),
  eq(table.purpose, given('purpose')),
  eq(table.address, given('address')),
)

/** Uses a code if it is current and unused. Exactly one of several concurrent calls succeeds. */
export const oneTimeCodeProof = {
  name: 'one_time_code',
  statement: sql`update one_time_codes set used_at_ms = ${given('nowMs')}::bigint,
      use_key = ${given('useKey')}::text, session_id = ${given('sessionId')}::text,
      failures_in_a_row = 0
    where app_id = ${given('appId')} and purpose = ${given('purpose')}
      and address = ${given('address')} and used_at_ms is null
      and code_hash = ${given('codeHash')}::bytea
    returning 1`,
  after: [
    // Verifying the address cancels link codes that other users requested for it.
    {
      name: 'ended_additions',
      statement: sql`update one_time_codes set used_at_ms = ${given('nowMs')}::bigint
        where app_id = ${given('appId')} and purpose = 'link' and address = ${given('address')}
          and used_at_ms is null and exists (select from used_proof)`,
    },
  ],
}
export type CodeProof = CodeKey & { codeHash: Uint8Array; useKey: string | null }

/** SQL for codes: one row per app, purpose and address, so a new code voids the one before it. */
export function createOneTimeCodeRepo(db: Db) {
  const putting = preparePut(db)
  const guessing = prepareGuess(db)
  const guessingWithin = prepareGuessWithin(db)
  return {
    /** Stores a code together with its mail, if the limits allow. */
    async put(key: CodeKey, code: NewCode, limits: SendLimits, mail: OutboxRow | undefined) {
      const [row] = await putting.execute({
        perHourMax: limits.perHourMax,
        perDayMax: limits.perDayMax,
        failuresMax: limits.failuresMax,
        hourAgoMs: code.nowMs - HOUR_MS,
        dayAgoMs: code.nowMs - DAY_MS,
        gapAgoMs: code.nowMs - limits.gapMs,
        longGapAgoMs: code.nowMs - limits.gapAfterFailuresMs,
        mailId: mail?.id ?? null,
        mailChannel: mail?.channel ?? null,
        mailPayload: mail?.payload ?? null,
        mailAttempts: mail?.attempts ?? 0,
        mailLeasedUntilMs: mail?.leasedUntilMs ?? 0,
        // Last: V8 creates a new shape per call for properties added to a copy, which costs 20 µs
        // here.
        ...key,
        ...code,
      })
      return row?.isStored === true
    },

    async find({ appId, purpose, address }: CodeKey): Promise<OneTimeCodeRow | undefined> {
      const isKey = [eq(table.appId, appId), eq(table.purpose, purpose), eq(table.address, address)]
      const [row] = await db
        .select()
        .from(table)
        .where(and(...isKey))
      return row
    },

    /**
     * Counts the guess and reads the hash in one statement, committed by itself before anything is
     * compared, so that parallel guesses cannot share one. Guesses of another client are not
     * counted.
     */
    async countGuess(key: CodeKey, guess: Guess) {
      return (await guessing.execute({ ...key, ...guess }))[0]
    },

    /** Also counts against a rate limit. A guess that the limit rejects is not counted. */
    async countGuessWithin(rule: RateLimitRule, key: CodeKey, guess: Guess) {
      const values = Object.assign(limitValues([rule], guess.nowMs), key, guess)
      const [row] = await withRetry(() => guessingWithin.execute(values))
      return { refusedUntilMs: row?.refusedUntilMs ?? undefined, guess: row?.guess ?? undefined }
    },

    /** Uses a code without a login. Exactly one of several concurrent calls succeeds. */
    async use({ appId, purpose, address }: CodeKey, codeHash: Uint8Array, nowMs: number) {
      const rows = await db
        .update(table)
        .set({ usedAtMs: nowMs, failuresInARow: 0 })
        .where(
          and(
            eq(table.appId, appId),
            eq(table.purpose, purpose),
            eq(table.address, address),
            eq(table.codeHash, codeHash),
            isNull(table.usedAtMs),
          ),
        )
        .returning({ address: table.address })
      return rows.length === 1
    },

    /** Deletes rows a day after they expire. Until then their counters are needed. */
    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(table).where(lte(table.expiresAtMs, nowMs - DAY_MS))
    },
  }
}

function preparePut(db: Db) {
  const now = sql`${given('nowMs')}::bigint`
  const hourIsOver = sql`c.hour_started_at_ms <= ${given('hourAgoMs')}::bigint`
  const dayIsOver = sql`c.day_started_at_ms <= ${given('dayAgoMs')}::bigint`
  const stored = sql`
    insert into one_time_codes as c (app_id, purpose, address, code_hash, created_at_ms, expires_at_ms,
      bound_to, send_key, hour_started_at_ms, day_started_at_ms)
    values (${given('appId')}, ${given('purpose')}, ${given('address')}, ${given('codeHash')}::bytea,
      ${now}, ${given('expiresAtMs')}::bigint, ${given('boundTo')}::text, ${given('sendKey')}::text,
      ${now}, ${now})
    on conflict (app_id, purpose, address) do update set
      code_hash = excluded.code_hash, created_at_ms = excluded.created_at_ms,
      expires_at_ms = excluded.expires_at_ms, bound_to = excluded.bound_to,
      send_key = excluded.send_key, guesses = 0, used_at_ms = null, use_key = null, session_id = null,
      hour_started_at_ms = case when ${hourIsOver} then ${now} else c.hour_started_at_ms end,
      sends_this_hour = case when ${hourIsOver} then 1 else c.sends_this_hour + 1 end,
      day_started_at_ms = case when ${dayIsOver} then ${now} else c.day_started_at_ms end,
      sends_this_day = case when ${dayIsOver} then 1 else c.sends_this_day + 1 end
    where (c.used_at_ms is not null or c.created_at_ms <= ${given('gapAgoMs')}::bigint)
      and (${hourIsOver} or c.sends_this_hour < ${given('perHourMax')}::int)
      and (${dayIsOver} or c.sends_this_day < ${given('perDayMax')}::int)
      and (c.failures_in_a_row < ${given('failuresMax')}::int
        or c.created_at_ms <= ${given('longGapAgoMs')}::bigint)
    returning 1`
  const queued = sql`
    insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms, attempts,
      leased_until_ms)
    select ${given('mailId')}::text, ${given('mailChannel')}::text, ${given('mailPayload')}::bytea,
      ${now}, ${now}, ${given('expiresAtMs')}::bigint, ${given('mailAttempts')}::int,
      ${given('mailLeasedUntilMs')}::bigint
    from stored where ${given('mailId')}::text is not null`
  return db
    .with(db.$with('stored', {}).as(stored), db.$with('queued', {}).as(queued))
    .select({ isStored: sql<boolean>`exists (select from stored)` })
    .from(sql`(select 1) one`)
    .prepare('one_time_code_put')
}

function guess(db: Db, isAllowed: SQL) {
  const isUnused = and(isNull(table.usedAtMs), lt(table.guesses, given('guessesMax')))
  // Only for the attempt that used the code, within the retry window.
  const isRepeated = and(
    eq(table.useKey, given('useKey')),
    gt(table.usedAtMs, given('usedAfterMs')),
    lt(table.guesses, given('withReplaysMax')),
  )
  return db
    .update(table)
    .set({
      guesses: sql`${table.guesses} + 1`,
      failuresInARow: sql`${table.failuresInARow} +
        (case when ${table.usedAtMs} is null then 1 else 0 end)`,
    })
    .where(
      and(
        isGivenKey,
        gt(table.expiresAtMs, given('nowMs')),
        sql`(${table.boundTo} is null or ${table.boundTo} = ${given('boundTo')}::text)`,
        or(isUnused, isRepeated),
        isAllowed,
      ),
    )
    .returning({
      codeHash: table.codeHash,
      guesses: table.guesses,
      usedAtMs: table.usedAtMs,
      sessionId: table.sessionId,
    })
}

// Committed before the comparison, but without waiting for the disk. A correct guess is followed by
// a synchronous commit; a crash can lose only wrong guesses of the last half second.
const prepareGuess = (db: Db) =>
  guess(db, sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`).prepare(
    'one_time_code_guess',
  )

function prepareGuessWithin(db: Db) {
  const limits = limitSteps(1).map(({ name, statement }) => db.$with(name, {}).as(statement))
  const guessed = db.$with('guessed').as(guess(db, sql`not exists (select from refused)`))
  return db
    .with(...limits, guessed)
    .select({
      refusedUntilMs: sql<number | null>`(select max(ends_at_ms) from refused)`.mapWith(Number),
      guess: {
        codeHash: guessed.codeHash,
        guesses: guessed.guesses,
        usedAtMs: guessed.usedAtMs,
        sessionId: guessed.sessionId,
      },
    })
    .from(sql`(select 1) one`)
    .leftJoin(guessed, sql`true`)
    .prepare('one_time_code_guess_within')
}
