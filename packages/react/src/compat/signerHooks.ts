import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { familiar } from './familiarErrors.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { User } from './types/user.ts'

/** Key quorums that may use a server wallet, each with its policies. */
export type SessionSignerInput = { signerId: string; policyIds?: string[] }[]

/** Adds and removes key quorums that may use a server wallet of the user. */
export function useSessionSigners() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(() => {
    const load = async () => ({
      calls: await import('@latchkey/client/wallet'),
      context: (await loadWallets(client, hostConfig)).context,
    })
    return {
      /** Adds signers to the wallet. */
      addSessionSigners: async (input: {
        address: string
        signers: SessionSignerInput
      }): Promise<{ user: User }> => {
        const { calls, context } = await load()
        return { user: toFamiliarUser(await familiar(calls.addSigners(context, input))) }
      },
      /** Removes all signers of the wallet. */
      removeSessionSigners: async (input: { address: string }): Promise<{ user: User }> => {
        const { calls, context } = await load()
        return { user: toFamiliarUser(await familiar(calls.removeSigners(context, input))) }
      },
    }
  }, [client, hostConfig])
}

/** Result of `useSessionSigners`. */
export type UseSessionSignersInterface = ReturnType<typeof useSessionSigners>

/** A request to the server's wallet API. */
export type AuthorizationSignatureInput = {
  /** Version of the format. */
  version: 1
  /** HTTP method. */
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Address of the request. */
  url: string
  /** Body of the request. */
  // biome-ignore lint/suspicious/noExplicitAny: any JSON body.
  body: any
  /** Headers that are part of the signature. */
  headers: { 'privy-app-id': string; 'privy-idempotency-key'?: string }
}

/** Signs requests to the server's wallet API with the user's authorization key. */
export function useAuthorizationSignature() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(
    () => ({
      /** Resolves with the signature of the request. */
      generateAuthorizationSignature: async (input: AuthorizationSignatureInput) => {
        const { authorizeRequest } = await import('@latchkey/client/wallet')
        const { context } = await loadWallets(client, hostConfig)
        return { signature: await familiar(authorizeRequest(context, input)) }
      },
    }),
    [client, hostConfig],
  )
}

/** Result of `useAuthorizationSignature`. */
export type UseAuthorizationSignatureInterface = ReturnType<typeof useAuthorizationSignature>
