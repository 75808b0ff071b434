import { SERVER_LIMITS } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { OneTimeCodeRow, SendLimits } from './repo.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The largest number the database column holds. */
const UNLIMITED = 2 ** 31 - 1

/** What holds for every person, in development as in production. */
export const SEND_LIMITS: SendLimits = {
  gapMs: SERVER_LIMITS.codeSendGapMs,
  perHourMax: SERVER_LIMITS.codeSendsPerHourMax,
  perDayMax: SERVER_LIMITS.codeSendsPerDayMax,
  failuresMax: SERVER_LIMITS.codeFailuresInARowMax,
  gapAfterFailuresMs: SERVER_LIMITS.codeSendGapAfterFailuresMs,
}

/** Test addresses send nothing, so only guessing is held back. */
export const TEST_SEND_LIMITS: SendLimits = {
  ...SEND_LIMITS,
  gapMs: 0,
  perHourMax: UNLIMITED,
  perDayMax: UNLIMITED,
}

/** How many codes one network address may ask for, or guess at, in a window; more while an app is developed. */
export function perAddressMax({ definition }: App, action: 'send' | 'guess'): number {
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

/** How long until the limits that refused a code allow the next one. */
export function waitForSend(row: OneTimeCodeRow, limits: SendLimits, nowMs: number): number {
  const waits = [row.usedAtMs === null ? row.createdAtMs + limits.gapMs : 0]
  if (row.sendsThisHour >= limits.perHourMax) waits.push(row.hourStartedAtMs + HOUR_MS)
  if (row.sendsThisDay >= limits.perDayMax) waits.push(row.dayStartedAtMs + DAY_MS)
  if (row.failuresInARow >= limits.failuresMax) {
    waits.push(row.createdAtMs + limits.gapAfterFailuresMs)
  }
  return Math.max(...waits) - nowMs
}
