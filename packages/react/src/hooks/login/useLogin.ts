import type { LoginIntent, LoginResult } from '@latchkey/client'
import type { HostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { useLatest } from '../useLatest.ts'

/** Options of one `login` call. */
export type LoginOptions = {
  /** Limits the login methods for this call. */
  loginMethods?: LoginIntent['loginMethods']
  /** Email address or phone number that the field starts with. */
  prefill?: LoginIntent['prefill']
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

/** The event that React passes to `onClick={login}`. */
type ClickEvent = { nativeEvent: object }

/** Callbacks of `useLogin`. */
export type LoginCallbacks = {
  /** Called after a login, and once on load if a user is already logged in. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails or the user closes the modal. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Opens the login modal.
 *
 * @example
 * ```tsx
 * import { useLogin } from '@latchkey/react'
 *
 * export function LoginButton() {
 *   const { login } = useLogin({
 *     onComplete: ({ user, isNewUser }) => console.log(user.id, isNewUser),
 *     onError: (code) => console.error(code),
 *   })
 *   return (
 *     <button type="button" onClick={login}>
 *       Log in
 *     </button>
 *   )
 * }
 * ```
 */
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
