import type { Flow } from '../core/flow/createFlow.ts'
import type { OverlayIntent } from '../core/intents/Intent.ts'
import type { MfaMethod } from '../core/user/MfaAnswer.ts'
import type { MfaVerifyEvent, MfaVerifyState } from './mfaVerifyMachine.ts'

/** An MFA operation of the current user that needs screens. */
export type MfaTask =
  | { type: 'mfa-enroll' }
  /** Prompts for a second factor; the caller that needs it started the flow. */
  | {
      type: 'mfa-verify'
      flow: Flow<MfaVerifyState, MfaVerifyEvent>
      methods: readonly MfaMethod[]
      /** Whether recovery codes are left, which can replace any method. */
      hasRecoveryCodes: boolean
    }

/** Opens the modal for an MFA operation. */
export type MfaIntent = OverlayIntent<'account', MfaTask>
