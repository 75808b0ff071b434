import type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findConnectedWallet } from '../findConnectedWallet.ts'
import { findWallet } from '../findWallet.ts'
import type { SignMessageOptions } from '../useSignMessage.ts'
import { useWalletVerb, type WalletCallbacks } from '../useWalletVerb.ts'

export type SignSolanaMessageInput = {
  message: ReadonlyBytes | string
  options?: SignMessageOptions
}

/** Has a Solana wallet sign a message: the embedded one, or a connected one by its address. */
export function useSignMessage(callbacks: WalletCallbacks<{ signature: Uint8Array }> = {}) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const signMessage = useWalletVerb(
    async (wallets, { message, options = {} }: SignSolanaMessageInput) => {
      const { address } = options
      const own = await findConnectedWallet(client, host, 'solana', address)
      if (own) {
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        return { signature: (await own.signMessage({ message: bytes })).signature }
      }
      return wallets.solanaSign(findWallet(client, 'solana', address))({ message, options })
    },
    callbacks,
  )
  return { signMessage }
}
