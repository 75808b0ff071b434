import { useCallback } from 'react'
import { type LoginWithFarcasterCallbacks, useFarcasterCalls } from './useFarcasterCalls.ts'
import { warnDeveloper } from './warnDeveloper.ts'

export type LoginWithFarcasterOptions = {
  disableSignup?: boolean
  /** Where the Farcaster app leads back to, on a phone: a page of this app. */
  redirectUrl?: string
}

/** Logging in with the Farcaster app from the host's own screens: `state.connectUri` is what a phone opens. */
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
