import type { LatchkeyError, User } from '@latchkey/client'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { useLogin } from './useLogin.ts'
import { useLogout } from './useLogout.ts'

/** The session and the functions most apps need. */
export type LatchkeyInterface = {
  /** False until the session is known. Render neither the logged-in nor the logged-out state before. */
  ready: boolean
  /** Whether a user is logged in. */
  authenticated: boolean
  /** The logged-in user with their linked accounts, or `null`. */
  user: User | null
  /** Why the client could not start or the configuration is invalid. */
  error: LatchkeyError | null
  /** Opens the login modal. Can be passed to `onClick` directly. */
  login: ReturnType<typeof useLogin>['login']
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
export function useLatchkey(): LatchkeyInterface {
  const { client, configError } = useLatchkeyContext()
  const { status, user, error } = useClientState(client)
  const { login } = useLogin()
  const { logout } = useLogout()
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
