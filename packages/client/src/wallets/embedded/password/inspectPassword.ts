import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

/** Strength of a recovery password. */
export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** Result of `inspectPassword`. */
export type PasswordReport = {
  /** Invalid characters, each once, in typing order. */
  invalidCharacters: string[]
  /** Whether the password has fewer than 6 characters. */
  isTooShort: boolean
  /** Strength by length and character classes. A password that is not allowed is weak. */
  strength: PasswordStrength
}

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()\-_+.]$/
/** Character classes and their sizes. */
const KINDS = [
  { kind: /[a-z]/, letters: 26 },
  { kind: /[A-Z]/, letters: 26 },
  { kind: /[0-9]/, letters: 10 },
  { kind: /[^A-Za-z0-9]/, letters: 33 },
] as const
/** Number of classes that gives the full score. */
const KINDS_ENOUGH = 3
/** Number of bits that gives the full score. */
const BITS_ENOUGH = 95

/** Scores a password from 0 to 1: half for character classes, half for entropy. */
export function passwordScore(password: string): number {
  if (password.length < WALLET_LIMITS.passwordStrengthChars) return 0
  const found = KINDS.filter(({ kind }) => kind.test(password))
  const keyboard = found.reduce((sum, { letters }) => sum + letters, 0)
  const variety = Math.min(1, found.length / KINDS_ENOUGH)
  const bits = password.length * Math.log2(keyboard)
  return (variety + Math.min(1, bits / BITS_ENOUGH)) / 2
}

/** Rates a password while the user types. An invalid password is always weak. */
export function inspectPassword(password: string): PasswordReport {
  const invalidCharacters = [...new Set([...password].filter((one) => !ALLOWED.test(one)))]
  const isTooShort = password.length < DEVICE_WALLET_LIMITS.passwordMinChars
  const isAllowed = invalidCharacters.length === 0 && !isTooShort
  return {
    invalidCharacters,
    isTooShort,
    strength: isAllowed ? strengthOf(passwordScore(password)) : 'weak',
  }
}

function strengthOf(score: number): PasswordStrength {
  if (score > WALLET_LIMITS.passwordStrongAbove) return 'strong'
  return score > WALLET_LIMITS.passwordMediumAbove ? 'medium' : 'weak'
}
