import type { CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import type { Flow } from '../core/flow/createFlow.ts'
import type { OAuthReturn } from '../login/methods/oauth/ports.ts'
import type { MfaMethod } from '../mfa/MfaAnswer.ts'
import type { MfaVerifyEvent, MfaVerifyState } from '../mfa/mfaVerifyMachine.ts'

/** Login methods that can be linked to an account. */
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
/** Login methods whose address can be replaced. */
export type UpdateMethod = 'email' | 'sms'

/** An account change or MFA prompt of the current user that needs screens. */
export type AccountTask =
  | {
      type: 'link'
      method: Exclude<LinkMethod, 'siwe' | 'siws'>
      /** Set if the user just returned from a social provider. */
      returned?: OAuthReturn
    }
  | { type: 'update'; method: UpdateMethod }
  | { type: 'mfa-enroll' }
  /** Prompts for a second factor; the caller that needs it started the flow. */
  | {
      type: 'mfa-verify'
      flow: Flow<MfaVerifyState, MfaVerifyEvent>
      methods: readonly MfaMethod[]
      /** Whether recovery codes are left, which can replace any method. */
      hasRecoveryCodes: boolean
    }
