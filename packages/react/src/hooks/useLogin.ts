import type { LoginIntent, LoginResult } from '@latchkey/client'
import type { HostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useLatest } from './useLatest.ts'

export type LoginOptions = {
  /** Narrows the methods for this one opening. */
  loginMethods?: LoginIntent['loginMethods']
  /** An address or a number that the field begins with. */
  prefill?: LoginIntent['prefill']
  /** True: somebody without an account is told so and gets none. */
  disableSignup?: boolean
}

/** What a browser hands to `onClick={login}`. */
type ClickEvent = { nativeEvent: object }

export type LoginCallbacks = {
  /** Also told of a person who was logged in already when the page was opened. */
  onComplete?: (result: LoginResult) => void
  /** Hears why nobody was logged in, also of a modal that was closed. */
  onError?: (code: HostErrorCode) => void
}

/** Opens the login modal. */
export function useLogin({ onComplete, onError }: LoginCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const callbacks = useLatest({ onComplete, onError })

  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'login') return
        if (report.outcome === 'failed') {
          callbacks.current.onError?.(report.code)
          return
        }
        const { kind: _kind, outcome: _outcome, ...result } = report
        callbacks.current.onComplete?.(result)
      }),
    [client, callbacks],
  )

  const hasReported = useRef(false)
  useEffect(() => {
    if (hasReported.current || status !== 'ready') return
    hasReported.current = true
    const { user } = client.getState()
    if (user)
      callbacks.current.onComplete?.({
        user,
        isNewUser: false,
        wasAlreadyAuthenticated: true,
        loginMethod: null,
        loginAccount: null,
      })
  }, [client, status, callbacks])

  const login = useCallback(
    (options: LoginOptions | ClickEvent = {}) =>
      client.intents.open(toIntent('nativeEvent' in options ? {} : options)),
    [client],
  )
  return { login }
}

function toIntent({ loginMethods, prefill, disableSignup }: LoginOptions): LoginIntent {
  return {
    kind: 'login',
    mode: disableSignup ? 'no-signup' : 'login-or-sign-up',
    ...(loginMethods && { loginMethods }),
    ...(prefill && { prefill }),
  }
}
