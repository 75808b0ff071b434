import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findWallet } from '../findWallet.ts'
import type { SignMessageOptions } from '../useSignMessage.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'

export type SignSolanaMessageInput = {
  message: Uint8Array | string
  options?: SignMessageOptions
}

/** Has the embedded Solana wallet sign a message. */
export function useSignMessage(callbacks: WalletCallbacks<{ signature: Uint8Array }> = {}) {
  const { client } = useLatchkeyContext()
  const signMessage = useWalletVerb(
    (wallets, { message, options = {} }: SignSolanaMessageInput) =>
      wallets.solanaSign(findWallet(client, 'solana', options.address))({ message, options }),
    callbacks,
  )
  return { signMessage }
}
