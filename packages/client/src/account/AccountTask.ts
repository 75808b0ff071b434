import type { LinkMethod, UpdateMethod } from '../core/client.ts'
import type { OverlayIntent } from '../core/intents/Intent.ts'
import type { OAuthReturn } from '../login/methods/oauth/ports.ts'
import type { MfaTask } from '../mfa/MfaTask.ts'

/** An account change or MFA prompt of the current user that needs screens. */
export type AccountTask =
  | {
      type: 'link'
      method: Exclude<LinkMethod, 'siwe' | 'siws'>
      /** Set if the user just returned from a social provider. */
      returned?: OAuthReturn
    }
  | { type: 'update'; method: UpdateMethod }
  | MfaTask

/** Opens the modal for an account operation of the current user. */
export type AccountIntent = OverlayIntent<'account', AccountTask>
