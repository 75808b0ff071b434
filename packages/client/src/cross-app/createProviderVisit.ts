import { type CrossAppProvider, HEADERS, type LoginMode } from '@latchkey/contract'
import { startOAuth } from '@latchkey/contract/oauth'
import type { Client } from '../client.ts'
import { beginAttempt, consumeCodeVerifier } from '../flows/oauth/attempt.ts'
import { returnUrl } from '../flows/oauth/oauthReturn.ts'
import { awaitReturn } from './awaitReturn.ts'
import { findConnection } from './connections.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'

export type ProviderVisitOptions = {
  ports: CrossAppPorts
  provider: CrossAppProvider
  mode: LoginMode
  isLink: boolean
  /** Whether our own modal draws it: the server is told. */
  ownUi: boolean
}
type Returned = { code: string; state: string }

/** A person goes to another app in a window of its own, and comes back with what it says about them. */
export function createProviderVisit(
  client: Client,
  { ports, provider, ...options }: ProviderVisitOptions,
) {
  let stopWaiting = () => {}

  return {
    /** Sets out and waits; whatever goes wrong, the window does not stay. */
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
    /** What proves to the server that the person was at the other app: works once. */
    proofOf({ code, state }: Returned) {
      const code_verifier = consumeCodeVerifier(ports, { provider, code, state })
      return { authorization_code: code, state_code: state, code_verifier, provider }
    },
    /** Gives up while the person is away. */
    stop: () => stopWaiting(),
  }
}
