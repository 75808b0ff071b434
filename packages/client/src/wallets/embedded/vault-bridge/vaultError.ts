import type { ErrorCode } from '@latchkey/contract'
import type { VaultErrorDetails, VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { STEP_UP_CODES } from './withStepUp.ts'

/** Vault errors with a code of their own. All others are `embedded_wallet_request_error`. */
const CODES: { [Type in VaultErrorType]?: ErrorCode } = {
  insufficient_funds: 'insufficient_balance',
  missing_or_invalid_mfa: 'missing_or_invalid_mfa',
  mfa_timeout: 'mfa_timeout',
  // The wire's only name for a wrong MFA enrollment code.
  twilio_verification_failed: 'invalid_credentials',
  mfa_verification_max_attempts_reached: 'mfa_verification_max_attempts_reached',
}

const RATE_LIMITED = 'code 429'
/** Codes of the server that the vault passes on. They have a text of their own. */
const PASSED_ON: readonly string[] = [...STEP_UP_CODES, 'recovery_evidence_required']

/** Converts a vault error. `data` keeps the vault's error type and its details. */
export function vaultError(
  type: VaultErrorType,
  message: string,
  details: VaultErrorDetails = {},
): LatchkeyError {
  if (PASSED_ON.includes(message)) {
    const text =
      message === 'recovery_evidence_required'
        ? 'The signer requires evidence of the user.'
        : 'The login is too old, or this device lost its key. Log in again to use the wallet.'
    return new LatchkeyError(message as ErrorCode, text, { data: { type } })
  }
  const code = message.includes(RATE_LIMITED)
    ? 'too_many_requests'
    : (CODES[type] ?? 'embedded_wallet_request_error')
  return new LatchkeyError(code, message || `The wallet request failed: ${type}`, {
    data: { type, ...details },
  })
}

/**
 * Returns a handler that rethrows a generic vault failure with a specific code and message. Other errors pass
 * unchanged.
 */
export function rethrowAs(code: ErrorCode, message: string): (thrown: unknown) => never {
  return (thrown) => {
    const error = LatchkeyError.from(thrown)
    if (error.code !== 'embedded_wallet_request_error') throw error
    throw new LatchkeyError(code, message, { cause: error, data: error.data })
  }
}

/** Returns the vault's error type, or null for other errors. */
export function vaultErrorType(thrown: unknown): VaultErrorType | null {
  const data = thrown instanceof LatchkeyError ? thrown.data : null
  return (data as { type?: VaultErrorType } | null)?.type ?? null
}

/** Returns the guesses left or the wait that the vault reported. */
export const vaultErrorDetails = ({ data }: LatchkeyError): VaultErrorDetails =>
  (data as VaultErrorDetails | null) ?? {}
