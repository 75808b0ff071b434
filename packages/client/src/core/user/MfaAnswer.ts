import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import type { User } from './User.ts'

/** Second factor of a user. */
export type MfaMethod = User['mfaMethods'][number]['type']
/** A second factor, or a recovery code in its place. */
export type MfaAnswerMethod = MfaMethod | 'recovery_code'

/** The user's answer to an MFA prompt, with wire names. */
export type MfaAnswer = { relyingParty: string } & (
  | { mfaMethod: Exclude<MfaAnswerMethod, 'passkey'>; mfaCode: string }
  | { mfaMethod: 'passkey'; mfaCode: PasskeyAssertion }
)
