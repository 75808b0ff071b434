import { sqlState } from './withRetry.ts'

/** Connection errors, shutdown, startup, out of resources, statement timeouts, and writes on a replica. */
const UNAVAILABLE_STATES = /^(08|53)|^57P0[1-3]$|^57014$|^25P03$|^25006$/
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Driver errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_STATES.test(sqlState(error) ?? '')) return true
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && UNAVAILABLE_CODES.has(String(inner.code))) return true
    if (UNAVAILABLE_MESSAGES.test(inner.message)) return true
  }
  return false
}
