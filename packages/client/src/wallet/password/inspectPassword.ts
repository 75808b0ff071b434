import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'

export type PasswordStrength = 'weak' | 'medium' | 'strong'

export type PasswordReport = {
  /** Each once, in the order they were typed. */
  invalidCharacters: string[]
  isTooShort: boolean
  strength: PasswordStrength
}

const ALLOWED = /^[A-Za-z0-9!@#$%^&*()\-_+.]$/
/** Kinds of characters, and how many there are of each on a keyboard. */
const KINDS = [
  { kind: /[a-z]/, letters: 26 },
  { kind: /[A-Z]/, letters: 26 },
  { kind: /[0-9]/, letters: 10 },
  { kind: /[^A-Za-z0-9]/, letters: 33 },
] as const
/** So many kinds count as all there is. */
const KINDS_ENOUGH = 3
/** So many bits count as all there is. */
const BITS_ENOUGH = 95

/** From 0 to 1: how many kinds of characters there are, and how hard they are to guess, in equal parts. */
export function passwordScore(password: string): number {
  if (password.length < WALLET_LIMITS.passwordStrengthChars) return 0
  const found = KINDS.filter(({ kind }) => kind.test(password))
  const keyboard = found.reduce((sum, { letters }) => sum + letters, 0)
  const variety = Math.min(1, found.length / KINDS_ENOUGH)
  const bits = password.length * Math.log2(keyboard)
  return (variety + Math.min(1, bits / BITS_ENOUGH)) / 2
}

/** What there is to say about a password while it is typed. One that is not allowed is weak, whatever it is. */
export function inspectPassword(password: string): PasswordReport {
  const invalidCharacters = [...new Set([...password].filter((one) => !ALLOWED.test(one)))]
  const isTooShort = password.length < WALLET_LIMITS.passwordMinChars
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
