import type { Client, LatchkeyError } from '@latchkey/client'

/** Props of the screens that log in with one method. */
export type StepUpMethodProps = {
  /** Client of the second login. */
  client: Client
  /** Called when the second client has a session, while the success is shown. */
  onLoggedIn(): void
  /** Called with errors that the method's own screen does not show. */
  onFail(error: LatchkeyError): void
  onBack(): void
  onClose(): void
}
