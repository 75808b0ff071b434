import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findExternalWallet } from './findExternalWallet.ts'
import { findWallet } from './findWallet.ts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Options of `signMessage` and `signTypedData`. */
export type SignMessageOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: WalletUiOptions
  /** The wallet that signs. Default: the user's first. */
  address?: string
}
/** Callbacks of `useSignMessage` and `useSignTypedData`. */
export type SignMessageCallbacks = WalletCallbacks<{ signature: string }>

/**
 * Signs a message (`personal_sign`) with an embedded wallet, or with a connected external wallet.
 *
 * @throws `signMessage` rejects with `must_be_authenticated`, `embedded_wallet_not_found` or `unable_to_sign`. A user rejection rejects with an error whose `code` is 4001.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/react'
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
