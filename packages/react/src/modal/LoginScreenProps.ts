import type { Client, LatchkeyError, LoginIntent, LoginMethod } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import type { LoginJourney, LoginState } from '@latchkey/client/login'
import type { ModalConfig } from '../config/ModalConfig.ts'

/** Props shared by all login screens. */
export type LoginScreenProps = {
  client: Client
  config: ModalConfig
  intent: LoginIntent
  recent: LoginMethod | null
  journey: LoginJourney
  /** Result of the flow that a method's screen runs. */
  outcome: { loggedIn(): void; fail(error: LatchkeyError): void }
  state: LoginState
  /** State of the code flow on screen: email or text message. */
  code: OneTimeCodeState
  resendInMs: number
  /** Rendered ahead of a login: screens load nothing. */
  isStandby: boolean
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}
