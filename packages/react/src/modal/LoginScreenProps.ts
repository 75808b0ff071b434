import type { Client, LoginIntent, LoginMethod } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import type { ModalConfig } from '../config/ModalConfig.ts'
import type { LoginJourney, LoginJourneyState } from './createLoginJourney.ts'

/** Props shared by all login screens. */
export type LoginScreenProps = {
  client: Client
  config: ModalConfig
  intent: LoginIntent
  recent: LoginMethod | null
  journey: LoginJourney
  state: LoginJourneyState
  /** State of the code flow on screen: email or text message. */
  code: OneTimeCodeState
  resendInMs: number
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}
