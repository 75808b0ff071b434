import type { HostErrorCode } from '@latchkey/contract'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'

/** A task of the current user for which the modal opens. The feature owns the kind and the task's type. */
export type TaskIntent<Kind extends string = string, Task = unknown> = {
  /** Feature whose screens show the task. */
  kind: Kind
  /** Operation to show. */
  task: Task
  /** Reports the result: now, or when the modal closes. */
  onDone(result: unknown, when?: 'now' | 'when-closed'): void
  /** Reports an error: now, or when the modal closes. */
  onFailed(error: LatchkeyError, when?: 'now' | 'when-closed'): void
  /** Called when the screens are closed. Without an earlier result, the operation was canceled. */
  onClosed(): void
}

/** A task that can open above the current intent, which stays open. */
export type OverlayIntent<Kind extends string = string, Task = unknown> = TaskIntent<Kind, Task> & {
  /** Opens above the current intent, which stays open. */
  isOverlay?: boolean
}

/** The fields of a login intent that `createIntents` reads. */
type AnyLoginIntent = {
  kind: 'login'
  connectOrCreate?: { onClosed(): void }
}

/** Why the modal is open: a login or a task. `assembly/Client.ts` lists the intents of all features. */
export type AnyIntent = AnyLoginIntent | TaskIntent | OverlayIntent

/** State of the modal's intent. */
export type IntentState<Intent = AnyIntent, Overlay = OverlayIntent> =
  | { status: 'none' }
  /** `overlay` is an intent that opens above this one. */
  | { status: 'active'; intent: Intent; overlay?: Overlay }
  /** Closed; cleared after a short delay. */
  | { status: 'closing'; intent: Intent }

/** Opens and closes the modal's intents. */
export type Intents<Intent = AnyIntent, Overlay = OverlayIntent> = {
  getState(): IntentState<Intent, Overlay>
  subscribe(listener: () => void): () => void
  /** Opens an intent. A login is ignored, with a warning, while a non-guest user is logged in. */
  open(intent: Intent): void
  /** Reports the last login and closes. */
  complete(): void
  /**
   * Closes the overlay if there is one. Otherwise closes the intent and reports the login, or
   * `exited_auth_flow`.
   */
  close(): void
  /** Reports an error of a login to the host app; the modal stays open on its error screen. */
  fail(error: { code: HostErrorCode; message: string }): void
}
