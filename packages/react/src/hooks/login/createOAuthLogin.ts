import type { Client, LatchkeyError, LoginResult } from '@latchkey/client'
import {
  consumeOAuthReturn,
  type OAuthOptions,
  type OAuthPopup,
  type OAuthState,
  oauthBrowserPorts,
  readOAuthAttempt,
  readOAuthReturn,
  startOAuth,
} from '@latchkey/client/flows/oauth'
import type { LoginMode, OAuthProvider } from '@latchkey/contract'
import { isOAuthProvider } from '@latchkey/contract/endpoints/oauth'

type Callbacks = {
  onState(state: OAuthState): void
  onComplete(result: LoginResult): void
  onError(error: LatchkeyError): void
}
type Begin = { provider: OAuthProvider; mode: LoginMode; popup?: OAuthPopup | null }

/** Creates the functions of `useLoginWithOAuth`. */
export function createOAuthLogin(client: Client, { onState, onComplete, onError }: Callbacks) {
  const ports = oauthBrowserPorts(client.clock)
  let stop = () => {}

  function run(
    provider: OAuthProvider,
    mode: LoginMode,
    more: Pick<OAuthOptions, 'returned' | 'getPopup'>,
  ): Promise<void> {
    stop()
    const wasAlreadyAuthenticated = client.getState().user !== null
    const flow = startOAuth(client, { ports, provider, mode, ownUi: false, ...more })
    stop = flow.stop
    return new Promise((resolve, reject) => {
      flow.subscribe(() => {
        const state = flow.getState()
        onState(state)
        if (state.status === 'error') {
          onError(state.error)
          reject(state.error)
        }
        const { user } = client.getState()
        if (state.status !== 'done' || !user) return
        onComplete({
          user,
          isNewUser: state.session.is_new_user ?? false,
          wasAlreadyAuthenticated,
          loginMethod: provider,
          loginAccount: user[provider] ?? null,
        })
        resolve()
      })
      flow.send({ type: 'start' })
    })
  }

  return {
    /** With a redirect, the promise does not settle: the login ends on the return. */
    begin: ({ provider, mode, popup = null }: Begin) =>
      run(provider, mode, { getPopup: () => popup }),

    /** Finishes a headless login that an earlier page started. */
    resume(): Promise<void> | undefined {
      const found = readOAuthReturn(ports)
      if (!found) return undefined
      const { isHeadless, isFromPopup, mode } = readOAuthAttempt(ports, found.state)
      if (!isHeadless || isFromPopup) return undefined
      const returned = consumeOAuthReturn(ports)
      if (!returned || !isOAuthProvider(returned.provider)) return undefined
      return run(returned.provider, mode, { returned })
    },
    stop: () => stop(),
  }
}
