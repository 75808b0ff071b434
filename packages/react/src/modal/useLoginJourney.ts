import type { Client, LoginIntent } from '@latchkey/client'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import {
  createLoginJourney,
  type LoginJourney,
  type LoginJourneyState,
} from './createLoginJourney.ts'

const noSubscription = () => () => {}

/** Creates one journey per intent and stops it on unmount. Null until the configuration is loaded. */
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
    // The modal was opened before the session was loaded, and the user is already logged in.
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
