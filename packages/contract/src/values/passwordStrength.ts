import { DEVICE_WALLET_LIMITS } from '../limits/deviceWalletLimits.ts'

/** Strengths of a recovery password, weakest first. */
export const PASSWORD_STRENGTHS = ['weak', 'medium', 'strong'] as const
/** Strength of a recovery password. */
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

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

/** Scores a password from 0 to 1: half for character classes, half for entropy [W5.4]. */
export function passwordScore(password: string): number {
  if (password.length < DEVICE_WALLET_LIMITS.passwordStrengthChars) return 0
  const found = KINDS.filter(({ kind }) => kind.test(password))
  const keyboard = found.reduce((sum, { letters }) => sum + letters, 0)
  const variety = Math.min(1, found.length / KINDS_ENOUGH)
  const bits = password.length * Math.log2(keyboard)
  return (variety + Math.min(1, bits / BITS_ENOUGH)) / 2
}

/** Rates a password by its score. */
export function passwordStrength(password: string): PasswordStrength {
  const score = passwordScore(password)
  if (score > DEVICE_WALLET_LIMITS.passwordStrongAbove) return 'strong'
  return score > DEVICE_WALLET_LIMITS.passwordMediumAbove ? 'medium' : 'weak'
}

/** Whether a strength is below the app's minimum. */
export const isWeakerThan = (strength: PasswordStrength, minimum: PasswordStrength): boolean =>
  PASSWORD_STRENGTHS.indexOf(strength) < PASSWORD_STRENGTHS.indexOf(minimum)
