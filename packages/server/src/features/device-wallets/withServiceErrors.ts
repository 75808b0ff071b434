import type { ServerErrorCode } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../platform/signer/SignerRefused.ts'

/** API error codes for signer errors. A missing entry is a fault of the server. */
const CODES: Partial<Record<SignerRefusal, ServerErrorCode>> = {
  invalid_request: 'invalid_data',
  not_found: 'linked_account_not_found',
  conflict: 'resource_conflict',
  invalid_signature: 'invalid_credentials',
  invalid_evidence: 'invalid_credentials',
  evidence_required: 'recovery_evidence_required',
  unsupported_method: 'disallowed_recovery_method',
  refused_payload: 'invalid_data',
  too_many_tries: 'too_many_requests',
  factor_too_old: 'missing_or_invalid_mfa',
  device_refused: 'device_key_mismatch',
  busy: 'service_unavailable',
}

/** Wraps the signer client: signer errors become service errors of the API. */
export const withServiceErrors = (signer: SignerClient): SignerClient => ({
  async call(definition, body, deviceRequest) {
    try {
      return await signer.call(definition, body, deviceRequest)
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error
      const { retryAfterMs } = error
      if (error.refusal === 'locked' && retryAfterMs !== undefined) {
        throw new ServiceError('too_many_requests', { retryAfterMs })
      }
      if (error.refusal === 'authentication_too_old') {
        throw new ServiceError('missing_or_invalid_token', { reason: RECENT_LOGIN_REQUIRED })
      }
      if (error.refusal === 'locked') {
        throw new ServiceError('disallowed_recovery_method', {
          sentence: 'Too many wrong passwords: the password cannot recover this wallet any more',
        })
      }
      const code = CODES[error.refusal]
      throw code ? new ServiceError(code) : error
    }
  },
})
