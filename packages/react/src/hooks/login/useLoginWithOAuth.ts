import type { LatchkeyError, LoginResult } from '@latchkey/client'
import type { OAuthState } from '@latchkey/client/flows/oauth'
import { type HostErrorCode, type OAuthProvider, toHostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'
import { warnDeveloper } from '../warnDeveloper.ts'
import type { createOAuthLogin } from './createOAuthLogin.ts'

/** Callbacks of the login hook. */
export type LoginWithOAuthCallbacks = {
  /** Called after a successful login, also on the page a provider redirects back to. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}
/** State of a login with a social provider. */
export type OAuthLoginState =
  | { status: 'initial' | 'loading' | 'done' }
  | { status: 'error'; error: LatchkeyError }

type OAuthLogin = ReturnType<typeof createOAuthLogin>

const INITIAL: OAuthLoginState = { status: 'initial' }

/**
 * Logs in with a social provider, with your own buttons.
 * With `oauthMode: 'redirect'` the page is left and the login ends on the return.
 *
 * @throws `initOAuth` rejects with `oauth_user_denied`, `oauth_unexpected`, `pkce_state_code_mismatch` or `client_request_timeout`.
 *
 * @example
 * ```tsx
 * import { useLoginWithOAuth } from '@latchkey/react'
 *
 * export function GoogleLogin() {
 *   const { initOAuth } = useLoginWithOAuth()
 *   return (
 *     <button type="button" onClick={() => initOAuth({ provider: 'google' })}>
 *       Log in with Google
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithOAuth({ onComplete, onError }: LoginWithOAuthCallbacks = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { status: clientStatus } = useClientState(client)
  const callbacks = useLatest({ onComplete, onError })
  const [state, setState] = useState<OAuthLoginState>(INITIAL)
  const login = useRef<Promise<OAuthLogin> | null>(null)

  const load = useCallback(() => {
    login.current ??= import('./createOAuthLogin.ts').then((file) =>
      file.createOAuthLogin(client, {
        onState: (next: OAuthState) => setState(next),
        onComplete: (result) => callbacks.current.onComplete?.(result),
        onError: (error) => callbacks.current.onError?.(toHostErrorCode(error.code)),
      }),
    )
    return login.current
  }, [client, callbacks])

  useEffect(() => {
    if (clientStatus !== 'ready' || !location.search.includes('privy_oauth_code=')) return
    load().then(
      // `onError` has already reported the failure.
      (loaded) => loaded.resume()?.catch(() => {}),
      () => {},
    )
  }, [clientStatus, load])
  const isUnmounting = useRef(false)
  useEffect(() => {
    isUnmounting.current = false
    return () => {
      isUnmounting.current = true
      // Strict mode unmounts and remounts at once; only a lasting unmount stops the login.
      queueMicrotask(() => {
        if (isUnmounting.current) login.current?.then(({ stop }) => stop())
      })
    }
  }, [])

  const initOAuth = useCallback(
    async ({ provider, disableSignup = false }: InitOAuthOptions) => {
      const { user } = client.getState()
      if (user && !user.isGuest) {
        warnDeveloper('initOAuth was called while a user is already logged in; it does nothing.')
        return
      }
      requireReady(client)
      // Before any await: afterwards the click no longer allows a popup.
      if (hostConfig.oauthMode === 'popup') openOAuthPopup()
      const { begin } = await load()
      const mode = disableSignup ? 'no-signup' : 'login-or-sign-up'
      await begin({ provider, mode, popup: claimOAuthPopup() })
    },
    [client, hostConfig.oauthMode, load],
  )
  return { state, loading: state.status === 'loading', initOAuth }
}

/** Options of `initOAuth`. */
export type InitOAuthOptions = {
  /** The social provider. */
  provider: OAuthProvider
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}
