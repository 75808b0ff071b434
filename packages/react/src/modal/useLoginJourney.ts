import type { Client, LoginIntent } from '@latchkey/client'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import {
  createLoginJourney,
  type LoginJourney,
  type LoginJourneyState,
} from './createLoginJourney.ts'

const noSubscription = () => () => {}

/** One journey per intent, stopped when the modal goes; null until there is a configuration. */
export function useLoginJourney(
  client: Client,
  intent: LoginIntent,
  config: ModalConfig | null,
): { journey: LoginJourney; state: LoginJourneyState } | null {
  const [journey, setJourney] = useState<LoginJourney | null>(null)
  const termsRequired = config?.legal.requireUsersAcceptTerms
  const { ethereum = 'off', solana = 'off' } = config?.createOnLogin ?? {}
  useLayoutEffect(() => {
    if (termsRequired === undefined) return
    // The modal was opened before it was known that this person is logged in already.
    const { user } = client.getState()
    if (user && !user.isGuest) {
      client.intents.close()
      return
    }
    const started = createLoginJourney({
      client,
      intent,
      termsRequired,
      createOnLogin: { ethereum, solana },
    })
    setJourney(started)
    return () => {
      started.stop()
      setJourney(null)
    }
  }, [client, intent, termsRequired, ethereum, solana])
  const read = () => journey?.getState() ?? null
  const state = useSyncExternalStore(journey?.subscribe ?? noSubscription, read, read)
  return journey && state && { journey, state }
}
