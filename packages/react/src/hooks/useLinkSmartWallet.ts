import type { User } from '@latchkey/client'
import type { SignedSmartWallet } from '@latchkey/client/flows/siwe'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'

export type { SignedSmartWallet }

/** Notes the contract that acts for whoever is logged in: a message, then what the contract signed. */
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
