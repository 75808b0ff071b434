import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import type { CodeBudget } from './repo.ts'
import type { SendLimits } from './sends/repo.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Maximum of the database column. */
const UNLIMITED = 2 ** 31 - 1

/** Limits of every address, in development and production. */
export const SEND_LIMITS: SendLimits = {
  gapMs: SERVER_LIMITS.codeSendGapMs,
  perHourMax: SERVER_LIMITS.codeSendsPerHourMax,
  perDayMax: SERVER_LIMITS.codeSendsPerDayMax,
  failuresMax: SERVER_LIMITS.codeFailuresInARowMax,
  gapAfterFailuresMs: SERVER_LIMITS.codeSendGapAfterFailuresMs,
}

/** Nothing is sent to test addresses, so only guesses are limited. */
export const TEST_SEND_LIMITS: SendLimits = {
  ...SEND_LIMITS,
  gapMs: 0,
  perHourMax: UNLIMITED,
  perDayMax: UNLIMITED,
}

/** Limits the sends of an app. */
export const perAppRule = ({ id }: App): RateLimitRule => ({
  key: `code-app:${id}`,
  max: SERVER_LIMITS.codeSendsPerAppMax,
  windowMs: SERVER_LIMITS.ipWindowMs,
})

/** Limits the sends or guesses of a network address. */
export const perAddressRule = (
  app: App,
  action: 'send' | 'guess',
  hashedAddress: string,
): RateLimitRule => ({
  key: `code-${action}:${hashedAddress}`,
  max: perAddressMax(app, action),
  windowMs: SERVER_LIMITS.ipWindowMs,
})

/** Maximum of sends or guesses per network address in a window; higher in development. */
function perAddressMax({ definition }: App, action: 'send' | 'guess'): number {
  const { mode, rateLimits } = definition
  const inDevelopment = mode === 'development'
  if (action === 'send') {
    const { codeSendsPerIpMax, codeSendsPerIpInDevelopmentMax } = SERVER_LIMITS
    return (
      rateLimits.codeSendsPerIp ??
      (inDevelopment ? codeSendsPerIpInDevelopmentMax : codeSendsPerIpMax)
    )
  }
  const { codeGuessesPerIpMax, codeGuessesPerIpInDevelopmentMax } = SERVER_LIMITS
  return (
    rateLimits.codeGuessesPerIp ??
    (inDevelopment ? codeGuessesPerIpInDevelopmentMax : codeGuessesPerIpMax)
  )
}

/** Returns the time until the limits allow the next code. */
export function waitForSend(budget: CodeBudget, limits: SendLimits, nowMs: number): number {
  const waits = [budget.lastUnusedSendAtMs + limits.gapMs]
  if (budget.sendsThisHour >= limits.perHourMax) waits.push(budget.hourStartedAtMs + HOUR_MS)
  if (budget.sendsThisDay >= limits.perDayMax) waits.push(budget.dayStartedAtMs + DAY_MS)
  if (budget.failuresInARow >= limits.failuresMax) {
    waits.push(budget.lastActiveAtMs + limits.gapAfterFailuresMs)
  }
  return Math.max(...waits) - nowMs
}
