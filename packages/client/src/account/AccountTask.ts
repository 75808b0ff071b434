import type { CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import type { Flow } from '../flow/createFlow.ts'
import type { MfaVerifyEvent, MfaVerifyState } from '../flows/mfa-verify/mfaVerifyMachine.ts'
import type { OAuthReturn } from '../flows/oauth/ports.ts'
import type { MfaMethod } from '../mfa/MfaAnswer.ts'

/** The ways in that can be added to an account. */
export type LinkMethod =
  | OAuthProvider
  | CrossAppProvider
  | 'email'
  | 'sms'
  | 'passkey'
  | 'telegram'
  | 'farcaster'
  | 'siwe'
  | 'siws'
export type UpdateMethod = 'email' | 'sms'

/** Something a person who is logged in does to their account, with screens. */
export type AccountTask =
  | {
      type: 'link'
      method: Exclude<LinkMethod, 'siwe' | 'siws'>
      /** The person has just come back from a social provider. */
      returned?: OAuthReturn
    }
  | { type: 'update'; method: UpdateMethod }
  | { type: 'mfa-enroll' }
  /** A factor is asked for; the flow was begun by whoever needs it. */
  | {
      type: 'mfa-verify'
      flow: Flow<MfaVerifyState, MfaVerifyEvent>
      methods: readonly MfaMethod[]
      /** Whether codes on paper are left, which stand in for any of the methods. */
      hasRecoveryCodes: boolean
    }
