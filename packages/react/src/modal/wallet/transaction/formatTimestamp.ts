import { transactionText as text } from '../../../text/transaction.ts'

/** The last second that a calendar of the browser knows. */
const MAX_DATE_SECONDS = 8_640_000_000_000n

/** A moment in the person's own time and language; one beyond every calendar never comes. */
export const formatTimestamp = (seconds: bigint): string =>
  seconds > MAX_DATE_SECONDS ? text.unlimited : new Date(Number(seconds) * 1_000).toLocaleString()
