import { useCallback } from 'react'
import { type LoginWithFarcasterCallbacks, useFarcasterCalls } from './useFarcasterCalls.ts'

/**
 * Logs in inside a Farcaster client: get a nonce, let the client sign, pass the signature.
 *
 * @throws The functions reject with `invalid_data` for an invalid message or signature.
 *
 * @example
 * ```tsx
 * import { useLoginToFrame } from '@latchkey/react'
 *
 * type SignIn = (options: { nonce: string }) => Promise<{ message: string; signature: string }>
 *
 * export function useFrameLogin(signIn: SignIn) {
 *   const { initLoginToFrame, loginToFrame } = useLoginToFrame()
 *   return async () => {
 *     const { nonce } = await initLoginToFrame()
 *     await loginToFrame(await signIn({ nonce }))
 *   }
 * }
 * ```
 */
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
