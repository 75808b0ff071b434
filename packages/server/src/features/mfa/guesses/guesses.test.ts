import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { createGuessRepo } from './repo.ts'

const { db } = await withDatabase()
const repo = createGuessRepo(db)
const DAY_MS = 86_400_000
const NOW_MS = 1_000 * DAY_MS
const LIMITS = { windowMs: 60_000, perWindowMax: 3, perDayMax: 5, failuresMax: 7 }

let users = 0
/** Counts guesses of a new user. */
async function newUser() {
  const userId = `user-${++users}`
  await db.execute(sql`insert into users (id, app_id, created_at_ms) values (${userId}, 'app', 0)`)
  return {
    guess: (atMs: number, changes: Partial<typeof LIMITS> = {}) =>
      repo.countGuess(userId, atMs, { ...LIMITS, ...changes }),
    uncount: () => repo.uncountGuess(userId),
    resetFailures: () => repo.resetFailures(userId),
    async counts() {
      const { rows } = await db.execute<Record<string, unknown>>(sql`select guesses_this_window,
        guesses_this_day, failures_in_a_row from mfa_guesses where user_id = ${userId}`)
      return Object.values(rows[0] ?? {}).map(Number)
    },
  }
}

test('allows as many guesses as the window has, and again when it is over', async () => {
  const { guess } = await newUser()
  const guesses = [0, 1, 2, 3, 59_999].map((afterMs) => () => guess(NOW_MS + afterMs))
  const allowed: boolean[] = []
  for (const one of guesses) allowed.push(await one())
  expect(allowed).toEqual([true, true, true, false, false])
  expect(await guess(NOW_MS + 60_000)).toBe(true)
  // The new window began with this guess.
  expect(await guess(NOW_MS + 60_001)).toBe(true)
  expect(await guess(NOW_MS + 60_002, { perDayMax: 9 })).toBe(true)
  expect(await guess(NOW_MS + 119_999, { perDayMax: 9 })).toBe(false)
  expect(await guess(NOW_MS + 120_000, { perDayMax: 9 })).toBe(true)
})

test('allows as many guesses as the day has, and again when it is over', async () => {
  const { guess } = await newUser()
  const wide = { perWindowMax: 99, failuresMax: 99 }
  for (let turn = 0; turn < 5; turn += 1) expect(await guess(NOW_MS + turn, wide)).toBe(true)
  expect(await guess(NOW_MS + DAY_MS - 1, wide)).toBe(false)
  expect(await guess(NOW_MS + DAY_MS, wide)).toBe(true)
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await guess(NOW_MS + DAY_MS + 1, wide)).toBe(true)
  }
  expect(await guess(NOW_MS + 2 * DAY_MS - 1, wide)).toBe(false)
})

test('allows one guess a day after too many failures in a row', async () => {
  const { guess, resetFailures } = await newUser()
  const wide = { perWindowMax: 99, perDayMax: 99 }
  for (let turn = 0; turn < 7; turn += 1) expect(await guess(NOW_MS, wide)).toBe(true)
  expect(await guess(NOW_MS + DAY_MS - 1, wide)).toBe(false)
  expect(await guess(NOW_MS + DAY_MS, wide)).toBe(true)
  expect(await guess(NOW_MS + DAY_MS + 1, wide)).toBe(false)
  await resetFailures()
  expect(await guess(NOW_MS + DAY_MS + 2, wide)).toBe(true)
})

test('uncounts a correct guess and ends the row of failures, of this user only', async () => {
  const [user, other] = [await newUser(), await newUser()]
  for (const one of [user, other]) {
    await one.guess(NOW_MS)
    await one.guess(NOW_MS)
  }
  await user.uncount()
  expect(await user.counts()).toEqual([1, 1, 0])
  await user.uncount()
  await user.uncount()
  expect(await user.counts()).toEqual([0, 0, 0])
  await user.guess(NOW_MS)
  await user.resetFailures()
  expect(await user.counts()).toEqual([1, 1, 0])
  expect(await other.counts()).toEqual([2, 2, 2])
})
