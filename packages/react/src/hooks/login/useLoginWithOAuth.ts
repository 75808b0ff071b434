import type { LoginResult } from '@latchkey/client'
import type { OAuthEvent, OAuthState } from '@latchkey/client/flows/oauth'
import type { OAuthProvider } from '@latchkey/contract'
import { useCallback, useEffect } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import { findCurrentLogin, toLoginMode } from './currentLogin.ts'

/** Input of `loginWithOAuth`. */
export type LoginWithOAuthInput = {
  /** The social provider. */
  provider: OAuthProvider
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

/**
 * Logs in with a social provider, with your own buttons. With `oauthMode: 'redirect'` the page is left and the
 * login ends on the return: the hook on that page calls `onSuccess` or `onError`.
 *
 * @throws `loginWithOAuth` rejects with `oauth_user_denied`, `oauth_unexpected`, `pkce_state_code_mismatch` or `client_request_timeout`.
 *
 * @example
 * ```tsx
 * import { useLoginWithOAuth } from '@latchkey/react'
 *
 * export function GoogleLogin() {
 *   const { loginWithOAuth, isPending } = useLoginWithOAuth()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => loginWithOAuth({ provider: 'google' })}>
 *       Log in with Google
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithOAuth(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { status: clientStatus } = useClientState(client)
  const { run, state } = useAction(callbacks)
  const { run: flowRun } = useFlowRun<OAuthState, OAuthEvent>()

  useEffect(() => {
    if (clientStatus !== 'ready' || !location.search.includes('privy_oauth_code=')) return
    import('./oauthLogin.ts').then(
      ({ findOAuthReturn }) => {
        const finish = findOAuthReturn(client, flowRun)
        if (finish) void run(finish)
      },
      () => {},
    )
  }, [client, clientStatus, flowRun, run])

  const loginWithOAuth = useCallback(
    ({ provider, disableSignup }: LoginWithOAuthInput) =>
      run(async () => {
        const current = findCurrentLogin(client)
        if (current) return current
        // Before any await: afterwards the click no longer allows a popup.
        if (hostConfig.oauthMode === 'popup') openOAuthPopup()
        const file = await import('./oauthLogin.ts')
        const popup = claimOAuthPopup()
        return file.loginWithOAuth(client, flowRun, {
          provider,
          mode: toLoginMode(disableSignup),
          getPopup: () => popup,
        })
      }),
    [client, hostConfig.oauthMode, run, flowRun],
  )
  return { ...state, loginWithOAuth }
}
