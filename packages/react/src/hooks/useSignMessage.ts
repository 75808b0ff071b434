import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findExternalWallet } from './findExternalWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type SignMessageOptions = {
  uiOptions?: WalletUiOptions
  /** Which wallet signs; the first when left out. */
  address?: string
}
export type SignMessageCallbacks = WalletCallbacks<{ signature: string }>

/** Has a wallet sign a message (`personal_sign`): the embedded one, or a connected one by its address. */
export function useSignMessage(callbacks: SignMessageCallbacks = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const signMessage = useWalletAction(
    async (
      wallets,
      { message }: { message: string },
      { uiOptions, address }: SignMessageOptions = {},
    ) => {
      const request = wallets.read.message(message)
      const external = await findExternalWallet(client, hostConfig, 'ethereum', address)
      if (external) return { signature: await external.sign(message) }
      const wallet = findWallet(client, 'ethereum', address)
      return { signature: await wallets.sign(wallet, request, uiOptions) }
    },
    callbacks,
  )
  return { signMessage }
}
