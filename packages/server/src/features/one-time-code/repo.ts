import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import { codeBudgets, oneTimeCodes } from '../../platform/db/schema/logins.ts'
import { withRetry } from '../../platform/db/withRetry.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import {
  limitSteps,
  limitValues,
  type RateLimitRule,
} from '../../platform/rate-limit/limitSteps.ts'
import { type CodeId, type CodeKey, isCode, useCode } from './statements.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export type NewCode = {
  codeHash: Uint8Array
  nowMs: number
  expiresAtMs: number
  boundTo: string
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
  boundTo: string
  useKey: string | null
  nowMs: number
  usedAfterMs: number
  guessesMax: number
  withReplaysMax: number
}

export type CodeBudget = typeof codeBudgets.$inferSelect
export type OneTimeCodeRepo = ReturnType<typeof createOneTimeCodeRepo>

const table = oneTimeCodes
const given = (name: string) => sql.placeholder(name)
const isGivenKey = and(
  eq(table.appId, given('appId')),
  eq(table.purpose, given('purpose')),
  eq(table.address, given('address')),
)

/**
 * SQL for codes: one row per app, purpose, address and client, so a new code voids only the one that the
 * same client requested before.
 */
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

    async find(id: CodeId) {
      const [row] = await db.select().from(table).where(isCode(id))
      return row
    },

    /** The budget that the client's sends to the address count in. */
    async findBudget({ appId, purpose, address, boundTo }: CodeId) {
      const budget = codeBudgets
      const [row] = await db
        .select()
        .from(budget)
        .where(
          and(
            eq(budget.appId, appId),
            eq(budget.purpose, purpose),
            eq(budget.address, address),
            inArray(budget.client, [boundTo, '']),
          ),
        )
        .orderBy(desc(budget.client))
        .limit(1)
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
    async use(id: CodeId, codeHash: Uint8Array, nowMs: number) {
      const { rows } = await db.execute(useCode(id, codeHash, nowMs))
      return rows.length === 1
    },

    /** Deletes codes when they expire, and budgets when their counters are not needed any more. */
    async removeExpired(nowMs: number): Promise<void> {
      await db.delete(table).where(lte(table.expiresAtMs, nowMs - DAY_MS))
      const budget = codeBudgets
      const isKnownClient = ne(budget.client, '')
      const clientsUntilMs = nowMs - SERVER_LIMITS.codeClientRetentionMs
      await db
        .delete(budget)
        .where(
          or(
            and(not(isKnownClient), lte(budget.lastActiveAtMs, nowMs - 2 * DAY_MS)),
            and(isKnownClient, lte(budget.lastActiveAtMs, clientsUntilMs)),
          ),
        )
    },
  }
}

function preparePut(db: Db) {
  const now = sql`${given('nowMs')}::bigint`
  const hourIsOver = sql`b.hour_started_at_ms <= ${given('hourAgoMs')}::bigint`
  const dayIsOver = sql`b.day_started_at_ms <= ${given('dayAgoMs')}::bigint`
  const counted = sql`
    insert into code_budgets as b (app_id, purpose, address, client, last_active_at_ms,
      last_unused_send_at_ms, hour_started_at_ms, sends_this_hour, day_started_at_ms, sends_this_day)
    values (${given('appId')}, ${given('purpose')}, ${given('address')},
      coalesce((select client from code_budgets where app_id = ${given('appId')}
        and purpose = ${given('purpose')} and address = ${given('address')}
        and client = ${given('boundTo')}::text), ''),
      ${now}, ${now}, ${now}, 1, ${now}, 1)
    on conflict (app_id, purpose, address, client) do update set
      last_active_at_ms = ${now}, last_unused_send_at_ms = ${now},
      hour_started_at_ms = case when ${hourIsOver} then ${now} else b.hour_started_at_ms end,
      sends_this_hour = case when ${hourIsOver} then 1 else b.sends_this_hour + 1 end,
      day_started_at_ms = case when ${dayIsOver} then ${now} else b.day_started_at_ms end,
      sends_this_day = case when ${dayIsOver} then 1 else b.sends_this_day + 1 end
    where b.last_unused_send_at_ms <= ${given('gapAgoMs')}::bigint
      and (${hourIsOver} or b.sends_this_hour < ${given('perHourMax')}::int)
      and (${dayIsOver} or b.sends_this_day < ${given('perDayMax')}::int)
      and (b.failures_in_a_row < ${given('failuresMax')}::int
        or b.last_active_at_ms <= ${given('longGapAgoMs')}::bigint)
    returning client`
  const stored = sql`
    insert into one_time_codes (app_id, purpose, address, bound_to, budget, code_hash,
      created_at_ms, expires_at_ms, send_key)
    select ${given('appId')}, ${given('purpose')}, ${given('address')}, ${given('boundTo')}::text,
      client, ${given('codeHash')}::bytea, ${now}, ${given('expiresAtMs')}::bigint,
      ${given('sendKey')}::text
    from counted
    on conflict (app_id, purpose, address, bound_to) do update set
      budget = excluded.budget, code_hash = excluded.code_hash,
      created_at_ms = excluded.created_at_ms, expires_at_ms = excluded.expires_at_ms,
      send_key = excluded.send_key, guesses = 0, used_at_ms = null, use_key = null, session_id = null
    returning 1`
  const queued = sql`
    insert into outbox (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms, attempts,
      leased_until_ms)
    select ${given('mailId')}::text, ${given('mailChannel')}::text, ${given('mailPayload')}::bytea,
      ${now}, ${now}, ${given('expiresAtMs')}::bigint, ${given('mailAttempts')}::int,
      ${given('mailLeasedUntilMs')}::bigint
    from stored where ${given('mailId')}::text is not null`
  return db
    .with(
      db.$with('counted', {}).as(counted),
      db.$with('stored', {}).as(stored),
      db.$with('queued', {}).as(queued),
    )
    .select({ isStored: sql<boolean>`exists (select from stored)` })
    .from(sql`(select 1) one`)
    .prepare('one_time_code_put')
}

/** Counts a guess in the code of the client, or in a code that is not bound to a client. */
function guess(db: Db, isAllowed: SQL) {
  const isUnused = and(isNull(table.usedAtMs), lt(table.guesses, given('guessesMax')))
  // Only for the attempt that used the code, within the retry window.
  const isRepeated = and(
    eq(table.useKey, given('useKey')),
    gt(table.usedAtMs, given('usedAfterMs')),
    lt(table.guesses, given('withReplaysMax')),
  )
  const isOpen = and(isGivenKey, gt(table.expiresAtMs, given('nowMs')), or(isUnused, isRepeated))
  const boundTo = sql`${given('boundTo')}::text`
  const current = db
    .select({ boundTo: table.boundTo })
    .from(table)
    .where(and(isOpen, sql`${table.boundTo} in (${boundTo}, '')`))
    .orderBy(desc(table.boundTo))
    .limit(1)
  return db
    .update(table)
    .set({ guesses: sql`${table.guesses} + 1` })
    .where(and(isOpen, sql`${table.boundTo} = (${current})`, isAllowed))
    .returning({
      codeHash: table.codeHash,
      boundTo: table.boundTo,
      budget: table.budget,
      guesses: table.guesses,
      usedAtMs: table.usedAtMs,
      sessionId: table.sessionId,
    })
}

/** Statements that count a guess, and the values they return. */
function guessSteps(db: Db, isAllowed: SQL) {
  const guessed = db.$with('guessed').as(guess(db, isAllowed))
  const failed = db.$with('failed', {}).as(sql`
    update code_budgets set failures_in_a_row = failures_in_a_row + 1
    where app_id = ${given('appId')} and purpose = ${given('purpose')}
      and address = ${given('address')}
      and client = (select budget from guessed where used_at_ms is null)`)
  const { codeHash, boundTo, guesses, usedAtMs, sessionId } = guessed
  return { guessed, failed, columns: { codeHash, boundTo, guesses, usedAtMs, sessionId } }
}

// Committed before the comparison, but without waiting for the disk. A correct guess is followed by
// a synchronous commit; a crash can lose only wrong guesses of the last half second.
function prepareGuess(db: Db) {
  const isAllowed = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`
  const { guessed, failed, columns } = guessSteps(db, isAllowed)
  return db.with(guessed, failed).select(columns).from(guessed).prepare('one_time_code_guess')
}

function prepareGuessWithin(db: Db) {
  const limits = limitSteps(1).map(({ name, statement }) => db.$with(name, {}).as(statement))
  const { guessed, failed, columns } = guessSteps(db, sql`not exists (select from refused)`)
  return db
    .with(...limits, guessed, failed)
    .select({
      refusedUntilMs: sql<number | null>`(select max(ends_at_ms) from refused)`.mapWith(Number),
      guess: columns,
    })
    .from(sql`(select 1) one`)
    .leftJoin(guessed, sql`true`)
    .prepare('one_time_code_guess_within')
}
