import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { MfaAnswer, MfaAnswerMethod } from '../core/user/MfaAnswer.ts'

/**
 * Builds an answer from the host app's input: codes are strings, passkey responses are objects.
 * @throws LatchkeyError `unknown_mfa_error` if method and code do not match.
 */
export function toMfaAnswer(
  mfaMethod: MfaAnswerMethod,
  mfaCode: string | PasskeyAssertion,
  relyingParty: string,
): MfaAnswer {
  switch (mfaMethod) {
    case 'sms':
    case 'totp':
    case 'recovery_code':
      if (typeof mfaCode === 'string') return { mfaMethod, mfaCode, relyingParty }
      throw new LatchkeyError('unknown_mfa_error', 'Invalid MFA code')
    case 'passkey':
      if (typeof mfaCode !== 'string') return { mfaMethod, mfaCode, relyingParty }
      throw new LatchkeyError('unknown_mfa_error', 'Invalid MFA code')
    default:
      throw new LatchkeyError('unknown_mfa_error', 'Unsupported MFA method')
  }
}
