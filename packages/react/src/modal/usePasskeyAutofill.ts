import type { Client } from '@latchkey/client'
import { useEffect } from 'react'
import type { ModalConfig } from '../config/ModalConfig.ts'
import type { LoginJourney, LoginJourneyState } from './createLoginJourney.ts'
import { PRELOAD_DELAY_MS } from './preloadDelayMs.ts'

/** Lets the email field suggest passkeys while it waits to be filled in; choosing any other way ends that. */
export function usePasskeyAutofill(
  client: Client,
  { loginMethods, captchaEnabled }: ModalConfig,
  journey: LoginJourney,
  { history, email }: LoginJourneyState,
): void {
  const isWanted =
    history[0].name === 'landing' &&
    email.status === 'initial' &&
    loginMethods.has('passkey') &&
    loginMethods.has('email') &&
    // Nobody is asked to prove that they are human for suggestions they may not want.
    !captchaEnabled
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop = () => {}
    const start = () =>
      import('@latchkey/client/flows/passkey').then(
        ({ startPasskeyAutofill }) => {
          if (isOver) return
          stop = startPasskeyAutofill(client, {
            onLoggedIn() {
              journey.visit({ name: 'passkey', params: { step: 'done' } })
              journey.loggedIn()
            },
            onRefused: journey.fail,
          })
        },
        // Without its chunk there are no suggestions; the button will say what is wrong.
        () => {},
      )
    const cancel = client.clock.after(PRELOAD_DELAY_MS, start)
    return () => {
      isOver = true
      cancel()
      stop()
    }
  }, [isWanted, client, journey])
}
