import type { PasskeyAssertion } from '@latchkey/contract/passkey'
import type { User } from '../user/User.ts'

export type MfaMethod = User['mfaMethods'][number]['type']
/** A factor, or one of the codes on paper that stand in for it. */
export type MfaAnswerMethod = MfaMethod | 'recovery_code'

/** What a person answered when a second factor was asked for, in the words of the wire. */
export type MfaAnswer = { relyingParty: string } & (
  | { mfaMethod: Exclude<MfaAnswerMethod, 'passkey'>; mfaCode: string }
  | { mfaMethod: 'passkey'; mfaCode: PasskeyAssertion }
)
