import type { CreateWalletCallbacks, CreateWalletOptions } from '../wallets/useCreateWallet.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/**
 * Creates an embedded Solana wallet for the logged-in user.
 *
 * @throws `createWallet` rejects with `embedded_wallet_already_exists`, `embedded_wallet_create_error` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useCreateWallet } from '@latchkey/react/solana'
 *
 * export function CreateWallet() {
 *   const { createWallet } = useCreateWallet()
 *   return (
 *     <button type="button" onClick={() => createWallet()}>
 *       Create a wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useCreateWallet({ onSuccess, onError }: CreateWalletCallbacks = {}) {
  const createWallet = useWalletAction(
    (wallets, options: CreateWalletOptions = {}) => wallets.create('solana', options),
    { onSuccess: (wallet) => onSuccess?.({ wallet }), onError },
  )
  return { createWallet }
}
