import { LatchkeyError } from './LatchkeyError.ts'

/** Whether an operation ended because the user left its MFA prompt. Wrapping errors name it as their cause. */
export function isMfaCanceled(error: unknown): boolean {
  if (!(error instanceof LatchkeyError)) return false
  return error.code === 'missing_mfa_credentials' || isMfaCanceled(error.cause)
}
