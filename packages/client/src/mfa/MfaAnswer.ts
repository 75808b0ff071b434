import type { PasskeyAssertion } from '@latchkey/contract/passkey'
import type { User } from '../user/User.ts'

export type MfaMethod = User['mfaMethods'][number]['type']

/** What a person answered when a second factor was asked for, in the words of the wire. */
export type MfaAnswer = { relyingParty: string } & (
  | { mfaMethod: 'sms' | 'totp'; mfaCode: string }
  | { mfaMethod: 'passkey'; mfaCode: PasskeyAssertion }
)
