import { parsePhoneNumberFromString as parseFully } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min'

/** Number types that are billed to the sender or cannot receive messages. */
const REJECTED_TYPES: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
])
/**
 * Digits of any script and common separators. Other characters, such as invisible ones, are
 * rejected.
 */
const TYPED = /^\+[\p{Nd}()[\]\-./\s\u2010-\u2015\u2212]+$/u

/**
 * Returns the canonical number (E.164) that is counted, stored and sent to; undefined if it is
 * invalid. Uses the same rules as the page, so that the server accepts every number the page
 * accepts.
 */
export function normalizePhone(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!TYPED.test(text)) return undefined
  const number = parse(text)
  if (!number?.isValid() || number.ext) return undefined
  return REJECTED_TYPES.has(parseFully(number.number)?.getType()) ? undefined : number.number
}

/**
 * Returns the country of an E.164 number; undefined for numbers without one, such as satellite
 * phones.
 */
export const countryOf = (number: string): string | undefined => parseFully(number)?.country
