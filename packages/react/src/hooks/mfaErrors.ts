import type { ErrorCode } from '@latchkey/contract'

const has = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  codes.includes((error as { code?: ErrorCode } | null)?.code as ErrorCode)

/** The answer was wrong; another may be right. */
export const errorIndicatesMfaVerificationFailed = (error: unknown): boolean =>
  has(error, 'missing_or_invalid_mfa')

/** Too many answers were wrong: what was asked for is over. */
export const errorIndicatesMfaMaxAttempts = (error: unknown): boolean =>
  has(error, 'mfa_verification_max_attempts_reached', 'too_many_requests')

/** Nobody answered in time. */
export const errorIndicatesMfaTimeout = (error: unknown): boolean => has(error, 'mfa_timeout')
