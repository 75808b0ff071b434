import type { LoginResult } from '@latchkey/client'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { requireLastLogin } from './currentLogin.ts'

/** A message that the Farcaster client signed. */
export type SignedFrameMessage = {
  /** The signed message. */
  message: string
  /** The signature. */
  signature: string
}

/**
 * Logs in inside a Farcaster client: generate a nonce, let the client sign, pass the signature.
 *
 * @throws The functions reject with `invalid_data` for an invalid message or signature.
 *
 * @example
 * ```tsx
 * import { type SignedFrameMessage, useLoginToFrame } from '@latchkey/react'
 *
 * type SignIn = (options: { nonce: string }) => Promise<SignedFrameMessage>
 *
 * export function useFrameLogin(signIn: SignIn) {
 *   const { generateFrameNonce, loginToFrame } = useLoginToFrame()
 *   return async () => loginToFrame(await signIn({ nonce: await generateFrameNonce() }))
 * }
 * ```
 */
export function useLoginToFrame(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { client } = useLatchkeyContext()
  const { run, prepare, state } = useAction(callbacks)
  const functions = useMemo(() => {
    const load = () => import('@latchkey/client/flows/farcaster')
    return {
      /** Resolves with the nonce that the Farcaster client signs. */
      generateFrameNonce: () =>
        prepare(async () => (await (await load()).startFrameLogin(client)).nonce),
      /** Logs in with the signed message. */
      loginToFrame: (signed: SignedFrameMessage) =>
        run(async () => {
          await (await load()).finishFrameLogin(client, { ...signed, mode: 'login-or-sign-up' })
          return requireLastLogin(client)
        }),
    }
  }, [client, run, prepare])
  return { ...state, ...functions }
}
