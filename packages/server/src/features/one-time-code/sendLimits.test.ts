import { expect, test } from 'vitest'
import type { App } from '../../platform/config/createApps.ts'
import type { CodeBudget } from './repo.ts'
import { perAddressRule, SEND_LIMITS, TEST_SEND_LIMITS, waitForSend } from './sendLimits.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
const NOW_MS = 100 * DAY_MS
const budget: CodeBudget = {
  ...{ appId: 'app', purpose: 'login', address: 'hash', client: '' },
  lastActiveAtMs: NOW_MS - MINUTE_MS,
  lastUnusedSendAtMs: NOW_MS - 10_000,
  hourStartedAtMs: NOW_MS - 2 * MINUTE_MS,
  sendsThisHour: 4,
  dayStartedAtMs: NOW_MS - 3 * HOUR_MS,
  sendsThisDay: 9,
  failuresInARow: 99,
}
const wait = (changes: Partial<CodeBudget>) =>
  waitForSend({ ...budget, ...changes }, SEND_LIMITS, NOW_MS)

test('waits for the gap, or for the end of a limit that is reached', () => {
  expect(wait({})).toBe(20_000)
  expect(wait({ sendsThisHour: 5 })).toBe(58 * MINUTE_MS)
  expect(wait({ sendsThisDay: 10 })).toBe(21 * HOUR_MS)
  expect(wait({ failuresInARow: 100 })).toBe(DAY_MS - MINUTE_MS)
})

test('waits for the last of several limits', () => {
  expect(wait({ sendsThisHour: 5, sendsThisDay: 10 })).toBe(21 * HOUR_MS)
  expect(wait({ sendsThisDay: 10, failuresInARow: 100 })).toBe(DAY_MS - MINUTE_MS)
})

test('limits test addresses by failures only, with the maximum of the column', () => {
  expect(TEST_SEND_LIMITS).toEqual({
    ...SEND_LIMITS,
    gapMs: 0,
    perHourMax: 2_147_483_647,
    perDayMax: 2_147_483_647,
  })
})

test.each([
  ['production', 'send', undefined, 30],
  ['production', 'guess', undefined, 100],
  ['development', 'send', undefined, 300],
  ['development', 'guess', undefined, 1_000],
  ['production', 'send', 7, 7],
  ['development', 'guess', 7, 7],
] as const)('in %s, allows a network address to %s with setting %s at most %i', (...row) => {
  const [mode, action, setting, max] = row
  const rateLimits = { codeSendsPerIp: setting, codeGuessesPerIp: setting }
  const app = { id: 'app', definition: { mode, rateLimits } } as App
  expect(perAddressRule(app, action, 'hash')).toEqual({
    key: `code-${action}:hash`,
    max,
    windowMs: 10 * MINUTE_MS,
  })
})
