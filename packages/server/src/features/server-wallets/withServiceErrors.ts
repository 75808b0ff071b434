import type { ServerErrorCode } from '@latchkey/contract'
import type { SignerRefusal } from '@latchkey/contract/signer/signerCalls'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../platform/signer/SignerRefused.ts'

type Answer = { code: ServerErrorCode; sentence?: string }

/** API errors for signer errors. A missing entry is a fault of the server. */
const ANSWERS: Partial<Record<SignerRefusal, Answer>> = {
  invalid_request: { code: 'invalid_data' },
  not_found: { code: 'not_found' },
  conflict: { code: 'resource_conflict' },
  invalid_signature: {
    code: 'invalid_credentials',
    sentence: 'The authorization signature is missing or invalid, or too few owners signed',
  },
  unsupported_method: {
    code: 'not_supported',
    sentence: 'This wallet does not support the method',
  },
  refused_payload: { code: 'invalid_data', sentence: 'The payload to sign is not valid' },
  policy_violation: {
    code: 'policy_violation',
    sentence: 'A policy of this wallet denies the request',
  },
  in_use: { code: 'resource_conflict', sentence: 'Delete what depends on it first' },
  factor_too_old: { code: 'missing_or_invalid_mfa' },
  busy: { code: 'service_unavailable' },
}

/** Wraps the signer client: signer errors become service errors of the API. */
export const withServiceErrors = (signer: SignerClient): SignerClient => ({
  async call(definition, body, deviceRequest) {
    try {
      return await signer.call(definition, body, deviceRequest)
    } catch (error) {
      const answer = error instanceof SignerRefused && ANSWERS[error.refusal]
      if (!answer) throw error
      const { code, sentence } = answer
      throw new ServiceError(code, { cause: error, ...(sentence && { sentence }) })
    }
  },
})
