import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { oneTimeCodes } from '../../../platform/db/schema/logins.ts'
import { shareStatements, withPositions } from '../../../platform/db/shareStatements.ts'
import { toStep, toSteps } from '../../../platform/db/toSteps.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import {
  limitSteps,
  limitValues,
  type RateLimitRule,
  sharedLimitSteps,
  windowKey,
} from '../../../platform/rate-limit/limitSteps.ts'
import type { CodeKey } from '../statements.ts'

export type Guess = {
  boundTo: string
  useKey: string | null
  nowMs: number
  usedAfterMs: number
  guessesMax: number
  withReplaysMax: number
}

/** The code that a guess was counted in. */
type Guessed = {
  codeHash: Uint8Array
  boundTo: string
  guesses: number
  usedAtMs: number | null
  sessionId: string | null
}
type Taken = { refusedUntilMs: number | undefined; guess: Guessed | undefined }

const table = oneTimeCodes
const given = (name: string) => sql.placeholder(name)
const isGivenKey = and(
  eq(table.appId, given('appId')),
  eq(table.purpose, given('purpose')),
  eq(table.address, given('address')),
)

/** SQL that counts guesses. */
export function createCountGuess(db: Db) {
  const guessing = prepareGuess(db)
  const guessingWithin = prepareGuessWithin(db)
  const guessingTogether = prepareGuessTogether(db)

  const guessWithin = shareStatements<{ rule: RateLimitRule; guess: CodeKey & Guess }, Taken>({
    async runOne({ rule, guess }) {
      const values = Object.assign(limitValues([rule], guess.nowMs), guess)
      const [row] = await withRetry(() => guessingWithin.execute(values))
      return { refusedUntilMs: row?.refusedUntilMs ?? undefined, guess: row?.guess ?? undefined }
    },
    async runAll(all) {
      const calls = all.map(({ rule, guess }) => ({
        key: windowKey(rule.key, rule.windowMs),
        max: rule.max,
        endsAtMs: guess.nowMs + rule.windowMs,
        ...guess,
      }))
      const values = { guesses: withPositions(calls), limitNow: calls.at(-1)?.nowMs }
      const rows = await withRetry(() => guessingTogether.execute(values))
      return new Map(
        rows.map(({ position, refusedUntilMs, codeHash, ...guessed }) => [
          position,
          {
            refusedUntilMs: refusedUntilMs ?? undefined,
            guess: codeHash === null ? undefined : { codeHash, ...guessed },
          },
        ]),
      )
    },
  })

  return {
    /**
     * Counts the guess and reads the hash in one statement, committed by itself before anything is
     * compared, so that parallel guesses cannot share one. Guesses of another client are not
     * counted.
     */
    async countGuess(key: CodeKey, guess: Guess): Promise<Guessed | undefined> {
      return (await guessing.execute({ ...key, ...guess }))[0]
    },

    /**
     * Also counts against a rate limit. A guess that the limit rejects is not counted. Guesses for different
     * addresses share a statement.
     */
    async countGuessWithin(rule: RateLimitRule, key: CodeKey, guess: Guess): Promise<Taken> {
      return (await guessWithin({ rule, guess: Object.assign({}, key, guess) })) as Taken
    },
  }
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
  const failed = toStep(db)(
    'failed',
    sql`
    update code_budgets set failures_in_a_row = failures_in_a_row + 1
    where app_id = ${given('appId')} and purpose = ${given('purpose')}
      and address = ${given('address')}
      and client = (select budget from guessed where used_at_ms is null)`,
  )
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
  const limits = toSteps(db, limitSteps(1))
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

/**
 * Statement for guesses for different addresses. Leaves out codes that another statement has locked, and limits that
 * the calls could exhaust together: each of these guesses is counted by a statement of its own. `limit` and `any` make
 * the plan use the indexes also while the tables are small.
 */
function prepareGuessTogether(db: Db) {
  const isOpen = sql`code.app_id = guess."appId" and code.purpose = guess.purpose
    and code.address = guess.address and code.expires_at_ms > guess."nowMs"
    and (code.used_at_ms is null and code.guesses < guess."guessesMax"
      or code.use_key = guess."useKey" and code.used_at_ms > guess."usedAfterMs"
        and code.guesses < guess."withReplaysMax")`
  const isOfAddress = (row: SQL, from: SQL) => sql`
    ${row}.app_id = any(array(select app_id from ${from}))
    and ${row}.purpose = any(array(select purpose from ${from}))
    and ${row}.address = any(array(select address from ${from}))`
  const steps = [
    {
      // Two guesses for one address would count as one. The one that is left out is counted alone.
      name: 'guesses',
      statement: sql`select distinct on ("appId", purpose, address) *, "appId" as app_id
        from json_to_recordset(${given('guesses')}::json) as guess (position int, key text, max int,
          "endsAtMs" bigint, "appId" text, purpose text, address text, "boundTo" text,
          "useKey" text, "nowMs" bigint, "usedAfterMs" bigint, "guessesMax" int,
          "withReplaysMax" int)
        order by "appId", purpose, address, position`,
    },
    {
      name: 'aimed',
      statement: sql`select guess.*, code.bound_to from guesses guess left join lateral (
        select code.bound_to from one_time_codes code
        where ${isOpen} and code.bound_to in (guess."boundTo", '')
        order by code.bound_to desc limit 1) as code on true`,
    },
    {
      name: 'locked',
      statement: sql`select guess.position from aimed guess cross join lateral (
        select from one_time_codes code where ${isOpen} and code.bound_to = guess.bound_to
        limit 1 for update skip locked) as code`,
    },
    {
      name: 'free',
      statement: sql`select * from aimed
        where bound_to is null or position in (select position from locked)`,
    },
    ...sharedLimitSteps(sql`select position, key, max, "endsAtMs" from free`),
    {
      name: 'guessed',
      statement: sql`update one_time_codes code set guesses = code.guesses + 1
        from free guess, decided
        where ${isOfAddress(sql`code`, sql`free`)} and ${isOpen} and code.bound_to = guess.bound_to
          and decided.position = guess.position and decided.refused_until_ms is null
        returning guess.position, code.app_id, code.purpose, code.address, code.code_hash,
          code.bound_to, code.budget, code.guesses, code.used_at_ms, code.session_id`,
    },
    {
      name: 'failed',
      statement: sql`update code_budgets budget set failures_in_a_row = failures_in_a_row + 1
        from guessed where ${isOfAddress(sql`budget`, sql`guessed`)}
          and budget.app_id = guessed.app_id and budget.purpose = guessed.purpose
          and budget.address = guessed.address and budget.client = guessed.budget
          and guessed.used_at_ms is null`,
    },
  ]
  return db
    .with(...toSteps(db, steps))
    .select({
      position: sql<number>`decided.position`,
      refusedUntilMs: sql<number | null>`decided.refused_until_ms`.mapWith(Number),
      codeHash: sql<Uint8Array | null>`guessed.code_hash`.mapWith(table.codeHash),
      boundTo: sql<string>`guessed.bound_to`,
      guesses: sql<number>`guessed.guesses`,
      usedAtMs: sql<number | null>`guessed.used_at_ms`.mapWith(table.usedAtMs),
      sessionId: sql<string | null>`guessed.session_id`,
    })
    .from(sql`decided`)
    .leftJoin(sql`guessed`, sql`guessed.position = decided.position`)
    .prepare('one_time_codes_guess_within')
}
