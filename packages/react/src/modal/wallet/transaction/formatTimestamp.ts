import { getLanguage } from '../../../text/defineTexts.ts'
import { transactionText as text } from '../../../text/transaction.ts'

/** Largest timestamp that `Date` can represent. */
const MAX_DATE_SECONDS = 8_640_000_000_000n

/** Formats a Unix timestamp in the screens' language and the user's time zone; later ones count as unlimited. */
export const formatTimestamp = (seconds: bigint): string =>
  seconds > MAX_DATE_SECONDS
    ? text.unlimited
    : new Date(Number(seconds) * 1_000).toLocaleString(getLanguage())
