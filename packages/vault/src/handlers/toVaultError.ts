import type { VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import { ApiError } from '../server/ApiError.ts'
import type { KeyJobFailure } from '../worker/KeyJob.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'

const TOO_MANY_REQUESTS = 429
/** Public clients recognize rate limiting by this text. */
const TOO_OFTEN = 'code 429'

const OF_SERVER: Readonly<Record<string, VaultErrorType>> = {
  missing_or_invalid_mfa: 'missing_or_invalid_mfa',
  missing_mfa_enrollment: 'missing_or_invalid_mfa',
  expired_or_invalid_mfa_token: 'missing_or_invalid_mfa',
  mfa_verification_max_attempts_reached: 'mfa_verification_max_attempts_reached',
  insufficient_funds: 'insufficient_funds',
  device_revoked: 'wallet_not_on_device',
  invalid_data: 'invalid_request_arguments',
}

const OF_WORKER: Readonly<Partial<Record<KeyJobFailure, VaultErrorType>>> = {
  // An unusable device share counts as missing. Recovery writes a new one.
  share_damaged: 'wallet_not_on_device',
  shares_do_not_match: 'wallet_not_on_device',
  another_wallet: 'wallet_not_on_device',
  malformed: 'invalid_request_arguments',
  another_address: 'invalid_request_arguments',
  hidden_transaction: 'invalid_request_arguments',
  method_refused: 'invalid_request_arguments',
  key_malformed: 'invalid_request_arguments',
  not_approved: 'approval_required',
}

/** Converts an internal error to a known type, with the server's code if the server rejected. */
export function toVaultError(thrown: unknown): VaultError {
  if (thrown instanceof VaultError) return thrown
  if (thrown instanceof KeyJobError) return new VaultError(OF_WORKER[thrown.code] ?? 'error')
  if (!(thrown instanceof ApiError)) return new VaultError('error')
  const { code, status, hints } = thrown
  const { retryAfterMs } = hints
  if (status === TOO_MANY_REQUESTS) {
    const details = retryAfterMs === undefined ? undefined : { retryAfterMs }
    return new VaultError('error', { notice: TOO_OFTEN, details })
  }
  const type = Object.hasOwn(OF_SERVER, code) ? OF_SERVER[code] : undefined
  return new VaultError(type ?? 'error', { notice: code })
}
