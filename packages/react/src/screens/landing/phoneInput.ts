import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** What the phone field holds (specification [A3.28]). */
export type PhoneInput = {
  /** As the field shows it. */
  rawPhoneNumber: string
  /** With its country before it, as it is sent and shown on the next screen; empty while it is no number. */
  qualifiedPhoneNumber: string
  countryCode: CountryCode
  isValid: boolean
}

const TYPED_MAX_CHARS = 24
/** Numbers that belong to nobody: apps under test give them fixed codes. */
const TEST_NUMBER = /^\+1555555\d{4}$/
const extractDigits = (text: string) => text.replace(/\P{Nd}/gu, '')

export const toCountryCode = (wanted: string, otherwise: CountryCode): CountryCode =>
  isSupportedCountry(wanted) ? wanted : otherwise

export const emptyPhone = (countryCode: CountryCode): PhoneInput => ({
  rawPhoneNumber: '',
  qualifiedPhoneNumber: '',
  countryCode,
  isValid: false,
})

/** A number as it stands. One that names its country, pasted or filled in by the browser, brings it along. */
export function readPhone(typed: string, countryCode: CountryCode): PhoneInput {
  const rawPhoneNumber = typed.replace(/[^\p{Nd}+()\-.\s]/gu, '').slice(0, TYPED_MAX_CHARS)
  const number = parsePhoneNumberFromString(rawPhoneNumber, countryCode)
  if (!number) return { ...emptyPhone(countryCode), rawPhoneNumber }
  const isValid = number.isValid() || TEST_NUMBER.test(number.number)
  const qualifiedPhoneNumber = number.formatInternational()
  const isForeign = number.countryCallingCode !== getCountryCallingCode(countryCode)
  if (rawPhoneNumber.startsWith('+') && isValid && (number.country || !isForeign)) {
    return {
      rawPhoneNumber: number.formatNational(),
      qualifiedPhoneNumber,
      countryCode: number.country ?? countryCode,
      isValid,
    }
  }
  return { rawPhoneNumber, qualifiedPhoneNumber, countryCode, isValid: isValid && !isForeign }
}

/** The field after a key: spaced as the country spaces its numbers, but only where that moves no caret. */
export function typePhone(before: PhoneInput, typed: string, isCaretAtEnd: boolean): PhoneInput {
  const { rawPhoneNumber: shown, countryCode } = before
  // Deleting a bracket would bring it back at once, so the digit before it goes.
  const isOnlySpacing =
    shown.startsWith(typed) && typed !== shown && extractDigits(typed) === extractDigits(shown)
  const meant = isOnlySpacing ? typed.replace(/\p{Nd}\P{Nd}*$/u, '') : typed
  const next = readPhone(meant, countryCode)
  if (!isCaretAtEnd || next.countryCode !== countryCode) return next
  return { ...next, rawPhoneNumber: new AsYouType(countryCode).input(next.rawPhoneNumber) }
}
