import type { ErrorCode } from '@latchkey/contract'

const has = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  codes.includes((error as { code?: ErrorCode } | null)?.code as ErrorCode)

/** Returns whether the code was wrong and the user can try again. */
export const isMfaCodeRejected = (error: unknown): boolean => has(error, 'missing_or_invalid_mfa')

/** Returns whether too many codes were wrong, so the request was cancelled. */
export const isMfaAttemptsExceeded = (error: unknown): boolean =>
  has(error, 'mfa_verification_max_attempts_reached', 'too_many_requests')

/** Returns whether the user did not answer in time. */
export const isMfaTimeout = (error: unknown): boolean => has(error, 'mfa_timeout')
