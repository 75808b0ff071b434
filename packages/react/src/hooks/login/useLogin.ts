import type { LoginResult } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import {
  type ActionCallbacks,
  type ClickEvent,
  useAction,
  useReportedAction,
  withoutEvent,
} from '../useAction.ts'
import { findCurrentLogin } from './currentLogin.ts'
import { type LoginOptions, listenToLogins, toLoginIntent } from './openLogin.ts'

/**
 * Opens the login modal. `login` settles when the modal closes. The callbacks are called for each login in
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
  const action = useAction(callbacks, { worksBeforeReady: true })
  const { run } = action
  const runInModal = useReportedAction(action, listenToLogins)
  const login = useCallback(
    (options?: LoginOptions | ClickEvent): Promise<LoginResult> => {
      const current = findCurrentLogin(client)
      if (current) return run(async () => current)
      return runInModal(() => client.intents.open(toLoginIntent(withoutEvent(options))))
    },
    [client, run, runInModal],
  )
  return { ...action.state, login }
}
