import type { LatchkeyError, LoginResult } from '@latchkey/client'
import type { OAuthState } from '@latchkey/client/flows/oauth'
import { type HostErrorCode, type OAuthProvider, toHostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import type { createOAuthLogin } from './createOAuthLogin.ts'
import { requireReady } from './requireReady.ts'
import { useLatest } from './useLatest.ts'
import { warnDeveloper } from './warnDeveloper.ts'

export type LoginWithOAuthCallbacks = {
  /** Also told on the page a provider sent the person back to. */
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}
export type OAuthLoginState =
  | { status: 'initial' | 'loading' | 'done' }
  | { status: 'error'; error: LatchkeyError }

type OAuthLogin = ReturnType<typeof createOAuthLogin>

const INITIAL: OAuthLoginState = { status: 'initial' }

/** Logging in with a social provider from the host's own buttons. */
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
      // What went wrong was told to the callback.
      (loaded) => loaded.resume()?.catch(() => {}),
      () => {},
    )
  }, [clientStatus, load])
  const isUnmounting = useRef(false)
  useEffect(() => {
    isUnmounting.current = false
    return () => {
      isUnmounting.current = true
      // In strict mode React leaves and comes back at once; only a leave that lasts ends the login.
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
      // Before anything is awaited: the click that allows a window ends with this call.
      if (hostConfig.oauthMode === 'popup') openOAuthPopup()
      const { begin } = await load()
      const mode = disableSignup ? 'no-signup' : 'login-or-sign-up'
      await begin({ provider, mode, popup: claimOAuthPopup() })
    },
    [client, hostConfig.oauthMode, load],
  )
  return { state, loading: state.status === 'loading', initOAuth }
}

export type InitOAuthOptions = {
  provider: OAuthProvider
  /** True: somebody without an account is told so and gets none. */
  disableSignup?: boolean
}
