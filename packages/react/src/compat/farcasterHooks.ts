import { finishFarcasterFrame, startFarcasterFrame } from '@latchkey/contract/endpoints/farcaster'
import { useMemo } from 'react'
import { requireLastLogin } from '../hooks/login/currentLogin.ts'
import { useLoginToFrame as useOwnLoginToFrame } from '../hooks/login/useLoginToFrame.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar } from './familiarErrors.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { User } from './types/user.ts'

type SignedMessage = {
  /** The signed message. */
  message: string
  /** The signature. */
  signature: string
}

/** Logs in inside a Farcaster Mini App: get a nonce, let the client sign, pass the signature. */
export function useLoginToMiniApp() {
  const { generateFrameNonce, loginToFrame } = useOwnLoginToFrame()
  return useMemo(
    () => ({
      /** Resolves with the nonce that the Farcaster client signs. */
      initLoginToMiniApp: async () => ({ nonce: await familiar(generateFrameNonce()) }),
      /** Logs in with the signed message. */
      loginToMiniApp: async (signed: SignedMessage): Promise<User | null> =>
        toFamiliarUser((await familiar(loginToFrame(signed))).user),
    }),
    [generateFrameNonce, loginToFrame],
  )
}

/** `useLoginToMiniApp` under its earlier name. */
export function useLoginToFrame() {
  const { initLoginToMiniApp, loginToMiniApp } = useLoginToMiniApp()
  return { initLoginToFrame: initLoginToMiniApp, loginToFrame: loginToMiniApp }
}

/** Logs in with a message that the user signed with Farcaster, with your own screens. */
export function useLoginWithFarcasterV2() {
  const { client } = useLatchkeyContext()
  return useMemo(
    () => ({
      /** Resolves with the nonce that the user signs. */
      init: async () => {
        const { nonce, expires_at } = await client.call(startFarcasterFrame, {})
        return { nonce, expiresAt: expires_at }
      },
      /** Logs in with the signed message. */
      login: async ({ fid, message, signature }: SignedMessage & { fid: number }) => {
        const body = { message, signature, fid, mode: 'login-or-sign-up' } as const
        client.acceptSession(await client.call(finishFarcasterFrame, body), 'farcaster')
        return { user: toFamiliarUser(requireLastLogin(client).user) }
      },
    }),
    [client],
  )
}

/** Result of `useLoginToFrame`. */
export type UseLoginToFrameInterface = ReturnType<typeof useLoginToFrame>
/** Result of `useLoginToMiniApp`. */
export type UseLoginToMiniAppInterface = ReturnType<typeof useLoginToMiniApp>
