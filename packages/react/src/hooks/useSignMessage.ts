import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findWallet } from './findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type SignMessageOptions = {
  uiOptions?: WalletUiOptions
  /** Which wallet signs; the first when left out. */
  address?: string
}
export type SignMessageCallbacks = WalletCallbacks<{ signature: string }>

/** Has the embedded Ethereum wallet sign a message (`personal_sign`). */
export function useSignMessage(callbacks: SignMessageCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const signMessage = useWalletVerb(
    async (
      wallets,
      { message }: { message: string },
      { uiOptions, address }: SignMessageOptions = {},
    ) => {
      const request = wallets.read.message(message)
      const wallet = findWallet(client, 'ethereum', address)
      return { signature: await wallets.sign(wallet, request, uiOptions) }
    },
    callbacks,
  )
  return { signMessage }
}
