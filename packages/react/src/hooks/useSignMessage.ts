import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findConnectedWallet } from './findConnectedWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type SignMessageOptions = {
  uiOptions?: WalletUiOptions
  /** Which wallet signs; the first when left out. */
  address?: string
}
export type SignMessageCallbacks = WalletCallbacks<{ signature: string }>

/** Has a wallet sign a message (`personal_sign`): the embedded one, or a connected one by its address. */
export function useSignMessage(callbacks: SignMessageCallbacks = {}) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const signMessage = useWalletVerb(
    async (
      wallets,
      { message }: { message: string },
      { uiOptions, address }: SignMessageOptions = {},
    ) => {
      const request = wallets.read.message(message)
      const own = await findConnectedWallet(client, host, 'ethereum', address)
      if (own) return { signature: await own.sign(message) }
      const wallet = findWallet(client, 'ethereum', address)
      return { signature: await wallets.sign(wallet, request, uiOptions) }
    },
    callbacks,
  )
  return { signMessage }
}
