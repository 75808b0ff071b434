import { useCallback } from 'react'
import { warnDeveloper } from '../warnDeveloper.ts'
import { type LoginWithFarcasterCallbacks, useFarcasterCalls } from './useFarcasterCalls.ts'

/** Options of `loginWithFarcaster`. */
export type LoginWithFarcasterOptions = {
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
  /** Page of this app that the Farcaster app opens after approval, on a phone. */
  redirectUrl?: string
}

/**
 * Logs in with the Farcaster app, with your own screens.
 *
 * @throws `loginWithFarcaster` rejects with `client_request_timeout` if the user does not approve within 120 s.
 *
 * @example
 * ```tsx
 * import { useLoginWithFarcaster } from '@latchkey/react'
 *
 * export function FarcasterLogin() {
 *   const { state, loginWithFarcaster } = useLoginWithFarcaster()
 *   if (state.status === 'awaiting-approval') return <a href={state.connectUri}>Open Farcaster</a>
 *   return (
 *     <button type="button" onClick={() => loginWithFarcaster()}>
 *       Log in with Farcaster
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithFarcaster(callbacks: LoginWithFarcasterCallbacks = {}) {
  const { client, state, load } = useFarcasterCalls(callbacks)
  const loginWithFarcaster = useCallback(
    async ({ disableSignup = false, redirectUrl }: LoginWithFarcasterOptions = {}) => {
      const { user } = client.getState()
      if (user && !user.isGuest) {
        warnDeveloper('loginWithFarcaster was called while a user is logged in; it does nothing.')
        return
      }
      const { login } = await load()
      await login({
        mode: disableSignup ? 'no-signup' : 'login-or-sign-up',
        ...(redirectUrl && { redirectUrl }),
      })
    },
    [client, load],
  )
  return { state, loginWithFarcaster }
}
