import type { LoginResult } from '@latchkey/client'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, type ClickEvent, useAction, withoutEvent } from '../useAction.ts'
import { findCurrentLogin } from './currentLogin.ts'
import {
  followLogin,
  isLoginOpen,
  type LoginOptions,
  openLogin,
  toError,
  toResult,
} from './openLogin.ts'

/**
 * Opens the login modal. `login` settles when the modal closes. The callbacks and the state follow each login in
 * the modal, whichever component opened it, also on the page that a provider redirects back to.
 *
 * @throws `login` rejects with `exited_auth_flow` if the user closes the modal.
 *
 * @example
 * ```tsx
 * import { useLogin } from '@latchkey/react'
 *
 * export function LoginButton() {
 *   const { login, isPending } = useLogin({
 *     onSuccess: ({ user, isNewUser }) => console.log(user.id, isNewUser),
 *     onError: ({ code }) => console.error(code),
 *   })
 *   return (
 *     <button type="button" disabled={isPending} onClick={login}>
 *       Log in
 *     </button>
 *   )
 * }
 * ```
 */
export function useLogin(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state } = useAction(callbacks, { worksBeforeReady: true })
  const following = useRef<Promise<LoginResult> | null>(null)

  useEffect(() => {
    const follow = (login: Promise<LoginResult>) => {
      const followed = run(() => login)
      const end = () => {
        if (following.current === followed) following.current = null
      }
      following.current = followed
      followed.then(end, end)
    }
    const stopWatching = client.intents.subscribe(() => {
      if (!following.current && isLoginOpen(client)) follow(followLogin(client))
    })
    const stopReports = client.onReport((report) => {
      if (report.kind !== 'login' || following.current) return
      const result = toResult(report)
      follow(result ? Promise.resolve(result) : Promise.reject(toError(report)))
    })
    return () => {
      stopWatching()
      stopReports()
    }
  }, [client, run])

  const login = useCallback(
    (options?: LoginOptions | ClickEvent): Promise<LoginResult> => {
      const current = findCurrentLogin(client)
      if (current) return run(async () => current)
      const opened = openLogin(client, withoutEvent(options))
      // The effect follows the modal that has just opened; it has the state and the callbacks.
      opened.catch(() => {})
      return following.current ?? opened
    },
    [client, run],
  )
  return { ...state, login }
}
