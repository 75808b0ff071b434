import type { Client } from '@latchkey/client'
import type { LoginJourney, LoginState } from '@latchkey/client/login'
import { useEffect } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { PRELOAD_DELAY_MS } from '../../modal/preloadDelayMs.ts'

/** Offers passkeys in the email field's autofill until the user enters an address or chooses a method. */
export function usePasskeyAutofill(
  client: Client,
  { loginMethods, captchaEnabled }: ModalConfig,
  journey: LoginJourney,
  { status, email }: LoginState,
  isStandby: boolean,
): void {
  const isWanted =
    !isStandby &&
    status === 'landing' &&
    email.status === 'initial' &&
    loginMethods.has('passkey') &&
    loginMethods.has('email') &&
    // A captcha would interrupt users who do not want the suggestions.
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
              journey.send({
                type: 'open',
                visit: { name: 'passkey', params: { step: 'done' } },
              })
              journey.send({ type: 'logged-in' })
            },
            onRefused: (error) => journey.send({ type: 'failed', error }),
          })
        },
        // Without the chunk there is no autofill; the passkey button reports the error.
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
