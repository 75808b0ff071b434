import type { OverlayIntent } from '../core/intents/Intent.ts'
import type { PagePasskeys } from '../login/methods/passkey/Passkeys.ts'

/** Asks the user to log in again, because the server requires a recent login. */
export type StepUpTask = {
  /** Distinguishes the task from others. */
  type: 'step-up'
  /** If omitted, the passkeys of this page. */
  passkeys?: PagePasskeys | undefined
}

/** Opens the modal for a new login. */
export type StepUpIntent = OverlayIntent<'account', StepUpTask>
