import type { User } from '@latchkey/client'
import type { SignedSmartWallet } from '@latchkey/client/flows/siwe'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'

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
export function useLinkSmartWallet() {
  const { client } = useLatchkeyContext()
  const generateSmartWalletMessage = useCallback(
    async (account: { address: string; chainId: `eip155:${number}` }): Promise<string> => {
      const { prepareSmartWallet } = await import('@latchkey/client/flows/siwe')
      return prepareSmartWallet(client, () => new URL(location.href), account)
    },
    [client],
  )
  const linkSmartWallet = useCallback(
    async (signed: SignedSmartWallet): Promise<User> => {
      const file = await import('@latchkey/client/flows/siwe')
      return file.linkSmartWallet(client, signed)
    },
    [client],
  )
  return { generateSmartWalletMessage, linkSmartWallet }
}
