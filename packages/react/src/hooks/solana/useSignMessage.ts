import type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from '../wallets/findExternalWallet.ts'
import { findWallet } from '../wallets/findWallet.ts'
import type { SignMessageOptions } from '../wallets/useSignMessage.ts'
import { useWalletAction, type WalletCallbacks } from '../wallets/useWalletAction.ts'

/** Input of Solana's `signMessage`. */
export type SignSolanaMessageInput = {
  /** The message as bytes, or as text to encode as UTF-8. */
  message: ReadonlyBytes | string
  /** The wallet and the texts of the confirmation screen. */
  options?: SignMessageOptions
}

/**
 * Signs a message with an embedded Solana wallet, or with a connected external wallet.
 *
 * @throws `signMessage` rejects with `must_be_authenticated`, `embedded_wallet_not_found` or `unable_to_sign`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/react/solana'
 *
 * export function SignButton() {
 *   const { signMessage } = useSignMessage()
 *   return (
 *     <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
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
