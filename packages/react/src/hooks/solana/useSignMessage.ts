import type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../findExternalWallet.ts'
import { findWallet } from '../findWallet.ts'
import type { SignMessageOptions } from '../useSignMessage.ts'
import { useWalletAction, type WalletCallbacks } from '../useWalletAction.ts'

export type SignSolanaMessageInput = {
  message: ReadonlyBytes | string
  options?: SignMessageOptions
}

/** Has a Solana wallet sign a message: the embedded one, or a connected one by its address. */
export function useSignMessage(callbacks: WalletCallbacks<{ signature: Uint8Array }> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const signMessage = useWalletAction(
    async (wallets, { message, options = {} }: SignSolanaMessageInput) => {
      const { address } = options
      const external = await findExternalWallet(client, hostConfig, 'solana', address)
      if (external) {
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        return { signature: (await external.signMessage({ message: bytes })).signature }
      }
      return wallets.solanaSign(findWallet(client, 'solana', address))({ message, options })
    },
    callbacks,
  )
  return { signMessage }
}
