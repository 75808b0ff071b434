import type { Language } from '@latchkey/contract/values/languages'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Formats a wait in the largest suitable unit, with its preposition: `in 5 minutes`. */
export function formatWait(language: Language, waitMs: number): string {
  const unit = waitMs > 2 * HOUR_MS ? 'hour' : waitMs > 2 * MINUTE_MS ? 'minute' : 'second'
  const unitMs = { hour: HOUR_MS, minute: MINUTE_MS, second: SECOND_MS }[unit]
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(waitMs / unitMs), unit)
}
