import type { ServerErrorCode } from '@latchkey/contract'
import type { SignerRefusal } from '@latchkey/contract/signer'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../platform/signer/SignerRefused.ts'

type Answer = { code: ServerErrorCode; sentence?: string }

/** What a caller is told of a refusal. Those that only a mistake of ours brings about stay faults. */
const ANSWERS: Partial<Record<SignerRefusal, Answer>> = {
  invalid_request: { code: 'invalid_data' },
  not_found: { code: 'not_found' },
  conflict: { code: 'resource_conflict' },
  invalid_signature: {
    code: 'invalid_credentials',
    sentence: 'The request is not signed by those whose signature it takes',
  },
  unsupported_method: { code: 'not_supported', sentence: 'This wallet has no such method' },
  refused_payload: { code: 'invalid_data', sentence: 'What was to be signed is not valid' },
  policy_violation: {
    code: 'policy_violation',
    sentence: 'The policies of this wallet do not admit this',
  },
  in_use: { code: 'resource_conflict', sentence: 'Something still depends on it' },
  factor_too_old: { code: 'missing_or_invalid_mfa' },
  busy: { code: 'service_unavailable' },
}

/** The signer, refusing in the words of the API. */
export const withServiceErrors = (signer: SignerClient): SignerClient => ({
  async call(definition, body) {
    try {
      return await signer.call(definition, body)
    } catch (error) {
      const answer = error instanceof SignerRefused && ANSWERS[error.refusal]
      if (!answer) throw error
      const { code, sentence } = answer
      throw new ServiceError(code, { cause: error, ...(sentence && { sentence }) })
    }
  },
})
