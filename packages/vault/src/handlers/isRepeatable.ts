import { toVaultError } from './toVaultError.ts'

const LOGIN_CODES: readonly string[] = [
  'step_up_required',
  'device_key_mismatch',
  'missing_device_key',
]

/** Returns whether a new login of the user lets the request succeed. */
export const needsLogin = (thrown: unknown): boolean =>
  LOGIN_CODES.includes(toVaultError(thrown).notice)

/** Returns whether the same request repeats: with an MFA answer, or after a new login. */
export const isRepeatable = (thrown: unknown): boolean =>
  toVaultError(thrown).type === 'missing_or_invalid_mfa' || needsLogin(thrown)
