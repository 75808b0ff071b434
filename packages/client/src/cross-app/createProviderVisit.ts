import { type CrossAppProvider, HEADERS, type LoginMode } from '@latchkey/contract'
import { startOAuth } from '@latchkey/contract/endpoints/oauth'
import type { Client } from '../core/client.ts'
import { beginAttempt, consumeCodeVerifier } from '../login/methods/oauth/attempt.ts'
import { returnUrl } from '../login/methods/oauth/oauthReturn.ts'
import { awaitReturn } from './awaitReturn.ts'
import { findConnection } from './connections.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'

export type ProviderVisitOptions = {
  ports: CrossAppPorts
  provider: CrossAppProvider
  mode: LoginMode
  isLink: boolean
  /** True if Latchkey's modal shows the login; sent to the server. */
  ownUi: boolean
}
type Returned = { code: string; state: string }

/** Sends the user to another app in a popup and waits for its authorization code. */
export function createProviderVisit(
  client: Client,
  { ports, provider, ...options }: ProviderVisitOptions,
) {
  let stopWaiting = () => {}

  return {
    /** Opens the other app and waits. Closes the popup if anything fails. */
    async ask(popup: CrossAppPopup): Promise<Returned> {
      stopWaiting = () => popup.close()
      try {
        await findConnection(client, provider)
        const attempt = await beginAttempt(ports, {
          headless: !options.ownUi,
          disableSignup: options.mode === 'no-signup',
          inPopup: true,
          isLink: options.isLink,
        })
        const { url } = await client.call(
          startOAuth,
          {
            provider,
            redirect_to: returnUrl(ports),
            code_challenge: attempt.codeChallenge,
            state_code: attempt.stateCode,
          },
          options.ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {},
        )
        popup.goTo(url)
        const { returned, stop } = awaitReturn(ports, popup, attempt.stateCode)
        stopWaiting = () => {
          stop()
          popup.close()
        }
        return await returned
      } catch (error) {
        popup.close()
        throw error
      }
    },
    /** Proof for the server that the user was at the other app. Works once. */
    proofOf({ code, state }: Returned) {
      const code_verifier = consumeCodeVerifier(ports, { provider, code, state })
      return { authorization_code: code, state_code: state, code_verifier, provider }
    },
    /** Stops waiting and closes the popup. */
    stop: () => stopWaiting(),
  }
}
