import type { LinkMethod, UpdateMethod } from '../core/client.ts'
import type { OverlayIntent } from '../core/intents/Intent.ts'
import type { OAuthReturn } from '../login/methods/oauth/ports.ts'
import type { MfaTask } from '../mfa/MfaTask.ts'
import type { StepUpTask } from '../step-up/StepUpTask.ts'

/** An account change, MFA prompt or new login of the current user that needs screens. */
export type AccountTask =
  | {
      type: 'link'
      method: Exclude<LinkMethod, 'siwe' | 'siws'>
      /** Set if the user just returned from a social provider. */
      returned?: OAuthReturn
    }
  | { type: 'update'; method: UpdateMethod }
  | MfaTask
  | StepUpTask

/** Opens the modal for an account operation of the current user. */
export type AccountIntent = OverlayIntent<'account', AccountTask>
