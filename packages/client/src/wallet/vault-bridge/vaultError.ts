import type { ErrorCode } from '@latchkey/contract'
import type { VaultErrorType } from '@latchkey/contract/vaultMessages'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/** Refusals of the vault that have a code of their own; the rest are failed requests. */
const CODES: { [Type in VaultErrorType]?: ErrorCode } = {
  insufficient_funds: 'insufficient_balance',
  missing_or_invalid_mfa: 'missing_or_invalid_mfa',
  mfa_timeout: 'mfa_timeout',
  // The one name the wire has for a code that did not enrol its factor.
  twilio_verification_failed: 'invalid_credentials',
  mfa_verification_max_attempts_reached: 'mfa_verification_max_attempts_reached',
}

const RATE_LIMITED = 'code 429'

/** What the vault refused, as the rest of the client throws it; the vault's own word stays in `data`. */
export function vaultError(type: VaultErrorType, message: string): LatchkeyError {
  const code = message.includes(RATE_LIMITED)
    ? 'too_many_requests'
    : (CODES[type] ?? 'embedded_wallet_request_error')
  return new LatchkeyError(code, message || `The wallet refused: ${type}`, { data: { type } })
}

/** A request that failed without a reason of its own, named for what it was to do; the vault's word stays. */
export function rethrowAs(code: ErrorCode, message: string): (thrown: unknown) => never {
  return (thrown) => {
    const error = LatchkeyError.from(thrown)
    if (error.code !== 'embedded_wallet_request_error') throw error
    throw new LatchkeyError(code, message, { cause: error, data: error.data })
  }
}

/** Why the vault refused, or null for an error that is not the vault's. */
export function vaultErrorType(thrown: unknown): VaultErrorType | null {
  const data = thrown instanceof LatchkeyError ? thrown.data : null
  return (data as { type?: VaultErrorType } | null)?.type ?? null
}
