import type { Client, LoginIntent } from '@latchkey/client'
import { type LoginJourney, type LoginState, startLoginJourney } from '@latchkey/client/login'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'

const noSubscription = () => () => {}

/** Creates one journey per intent and stops it on unmount. Null until the configuration is loaded. */
export function useLoginJourney(
  client: Client,
  intent: LoginIntent,
  config: ModalConfig | null,
): { journey: LoginJourney; state: LoginState } | null {
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
    const started = startLoginJourney(client, {
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
