import { useCallback } from 'react'
import { type LoginWithFarcasterCallbacks, useFarcasterCalls } from './useFarcasterCalls.ts'

/** Logging in inside a Farcaster client, which signs for the person: first a nonce, then what it signed. */
export function useLoginToFrame(callbacks: LoginWithFarcasterCallbacks = {}) {
  const { load } = useFarcasterCalls(callbacks)
  const initLoginToFrame = useCallback(async () => (await load()).startFrame(), [load])
  const loginToFrame = useCallback(
    async (signed: { message: string; signature: string }) =>
      (await load()).finishFrame({ ...signed, mode: 'login-or-sign-up' }),
    [load],
  )
  return { initLoginToFrame, loginToFrame }
}
