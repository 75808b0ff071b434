import type { Client, LoginIntent, LoginMethod } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import type { ModalConfig } from '../config/ModalConfig.ts'
import type { LoginJourney, LoginJourneyState } from './createLoginJourney.ts'

/** What every screen of a login may draw from. */
export type LoginScreenProps = {
  client: Client
  config: ModalConfig
  intent: LoginIntent
  recent: LoginMethod | null
  journey: LoginJourney
  state: LoginJourneyState
  /** The flow whose code is asked for: the mailed one, or the one by text message. */
  code: OneTimeCodeState
  resendInMs: number
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}
