import type { LatchkeyError, LoginResult, User } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { type ClickEvent, withoutEvent } from '../useAction.ts'
import { type LoginOptions, openLogin } from './openLogin.ts'

/** The session and the functions most apps need. */
export type LatchkeySession = {
  /** False until the session is known. Render neither the logged-in nor the logged-out state before. */
  ready: boolean
  /** Whether a user is logged in. */
  authenticated: boolean
  /** The logged-in user with their linked accounts, or `null`. */
  user: User | null
  /** Why the client could not start or the configuration is invalid. */
  error: LatchkeyError | null
  /** Opens the login modal, as in `useLogin`. Can be passed to `onClick` directly. */
  login: (options?: LoginOptions | ClickEvent) => Promise<LoginResult>
  /** Ends the session in this browser and on the server. */
  logout: () => Promise<void>
  /** Returns an access token for your back end, refreshed before it expires, or `null` if logged out. */
  getAccessToken: () => Promise<string | null>
}

/**
 * Returns the session state with `login`, `logout` and `getAccessToken`.
 *
 * @example
 * ```tsx
 * import { useLatchkey } from '@latchkey/react'
 *
 * export function LoginButton() {
 *   const { ready, authenticated, login, logout } = useLatchkey()
 *   return (
 *     <button type="button" disabled={!ready} onClick={authenticated ? logout : login}>
 *       {authenticated ? 'Log out' : 'Log in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useLatchkey(): LatchkeySession {
  const { client, configError } = useLatchkeyContext()
  const { status, user, error } = useClientState(client)
  const login = useCallback(
    (options?: LoginOptions | ClickEvent) => {
      const login = openLogin(client, withoutEvent(options))
      // A call without `await` causes no unhandled rejection.
      login.catch(() => {})
      return login
    },
    [client],
  )
  const logout = useCallback(() => client.logout(), [client])
  const getAccessToken = useCallback(() => client.getAccessToken(), [client])
  const ready = status === 'ready'
  return {
    ready,
    authenticated: ready && user !== null,
    user,
    error: error ?? configError,
    login,
    logout,
    getAccessToken,
  }
}
