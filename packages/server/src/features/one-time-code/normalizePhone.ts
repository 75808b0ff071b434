import { parsePhoneNumberFromString as parseFully } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min'

/** Numbers that cost whoever writes to them, or reach nobody's hand. */
const REFUSED_TYPES: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
])
/** Digits in the scripts people type them in; anything hidden between them is no number. */
const TYPED = /^\+[\p{Nd}()[\]\-./\s\u2010-\u2015\u2212]+$/u

/**
 * The one spelling of a phone number (E.164) that is counted, stored and written to, or nothing. Judged
 * by the same rules as the page judges it, so that no number the page lets through is refused here.
 */
export function normalizePhone(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!TYPED.test(text)) return undefined
  const number = parse(text)
  if (!number?.isValid() || number.ext) return undefined
  return REFUSED_TYPES.has(parseFully(number.number)?.getType()) ? undefined : number.number
}

/** The country of a number in E.164; none for those of no country, such as satellite telephones. */
export const countryOf = (number: string): string | undefined => parseFully(number)?.country
