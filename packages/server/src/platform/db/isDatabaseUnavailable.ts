import { sqlState } from './withRetry.ts'

/** No connection, shutting down or starting up, no room, or a statement that ran out of time. */
const AWAY_STATES = /^(08|53)|^57P0[1-3]$|^57014$|^25P03$/
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver gives these no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Whether a failure means that the database cannot be reached now, and not that something is wrong here. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (AWAY_STATES.test(sqlState(error) ?? '')) return true
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && AWAY_CODES.has(String(inner.code))) return true
    if (AWAY_MESSAGES.test(inner.message)) return true
  }
  return false
}
