import type { User } from '@latchkey/client'
import type { SignedSmartWallet } from '@latchkey/client/flows/siwe'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

export type { SignedSmartWallet }

/**
 * Links a smart wallet to the logged-in user: generate a message, let the contract sign it, pass the signature.
 *
 * @throws The functions reject with `must_be_authenticated` if no user is logged in, `invalid_data` for an invalid address.
 *
 * @example
 * ```tsx
 * import { type SignedSmartWallet, useLinkSmartWallet } from '@latchkey/react'
 *
 * type Account = { address: string; sign(message: string): Promise<SignedSmartWallet> }
 *
 * export function useSmartWallet({ address, sign }: Account) {
 *   const { generateSmartWalletMessage, linkSmartWallet } = useLinkSmartWallet()
 *   return async () => {
 *     const message = await generateSmartWalletMessage({ address, chainId: 'eip155:8453' })
 *     return linkSmartWallet(await sign(message))
 *   }
 * }
 * ```
 */
export function useLinkSmartWallet(callbacks: ActionCallbacks<User> = {}) {
  const { client } = useLatchkeyContext()
  const { run, prepare, state } = useAction(callbacks)
  const functions = useMemo(() => {
    const load = () => import('@latchkey/client/flows/siwe')
    return {
      /** Resolves with the message that the contract signs. */
      generateSmartWalletMessage: (account: { address: string; chainId: `eip155:${number}` }) =>
        prepare(async () => {
          const { prepareSmartWallet } = await load()
          return prepareSmartWallet(client, () => new URL(location.href), account)
        }),
      /** Links the smart wallet. Resolves with the updated user. */
      linkSmartWallet: (signed: SignedSmartWallet) =>
        run(async () => (await load()).linkSmartWallet(client, signed)),
    }
  }, [client, run, prepare])
  return { ...state, ...functions }
}
