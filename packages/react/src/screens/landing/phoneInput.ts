import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** State of the phone field (specification [A3.28]). */
export type PhoneInput = {
  /** Displayed text. */
  rawPhoneNumber: string
  /** Number with calling code, as sent to the server; empty while it is not valid. */
  qualifiedPhoneNumber: string
  countryCode: CountryCode
  isValid: boolean
}

const TYPED_MAX_CHARS = 24
/** Reserved numbers: test apps assign fixed codes to them. */
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

/** Parses a number. A pasted or autofilled number with a calling code sets the country. */
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

/** Updates the field after a key press. Formats the number only if the caret does not move. */
export function typePhone(before: PhoneInput, typed: string, isCaretAtEnd: boolean): PhoneInput {
  const { rawPhoneNumber: shown, countryCode } = before
  // Deleting a bracket would restore it at once, so delete the digit before it.
  const isOnlySpacing =
    shown.startsWith(typed) && typed !== shown && extractDigits(typed) === extractDigits(shown)
  const meant = isOnlySpacing ? typed.replace(/\p{Nd}\P{Nd}*$/u, '') : typed
  const next = readPhone(meant, countryCode)
  if (!isCaretAtEnd || next.countryCode !== countryCode) return next
  return { ...next, rawPhoneNumber: new AsYouType(countryCode).input(next.rawPhoneNumber) }
}
