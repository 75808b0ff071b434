import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import {
  isWeakerThan,
  type PasswordStrength,
  passwordStrength,
} from '@latchkey/contract/values/passwordStrength'

/** Strength of a recovery password. */
export type { PasswordStrength }

/** Result of `inspectPassword`. */
export type PasswordReport = {
  /** Invalid characters, each once, in typing order. */
  invalidCharacters: string[]
  /** Whether the password has fewer than 6 characters. */
  isTooShort: boolean
  /** Whether the password is weaker than the app accepts. */
  isTooWeak: boolean
  /** Strength by length and character classes. A password that is not allowed is weak. */
  strength: PasswordStrength
}

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()\-_+.]$/

/**
 * Rates a password while the user types. An invalid password is always weak.
 * @param minStrength `password_min_strength` of the app
 */
export function inspectPassword(
  password: string,
  minStrength: PasswordStrength = 'weak',
): PasswordReport {
  const invalidCharacters = [...new Set([...password].filter((one) => !ALLOWED.test(one)))]
  const isTooShort = password.length < DEVICE_WALLET_LIMITS.passwordMinChars
  const isAllowed = invalidCharacters.length === 0 && !isTooShort
  const strength = isAllowed ? passwordStrength(password) : 'weak'
  const isTooWeak = isWeakerThan(strength, minStrength)
  return { invalidCharacters, isTooShort, isTooWeak, strength }
}
