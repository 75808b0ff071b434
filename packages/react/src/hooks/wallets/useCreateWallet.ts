import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Options of `createWallet`. */
export type CreateWalletOptions = {
  /** Creates another wallet if the user already has one. */
  createAdditional?: boolean
  /** Index in the derivation sequence. Returns the wallet of that index if it exists. Device wallets only. */
  walletIndex?: number
}
/** Callbacks of `useCreateWallet`. */
export type CreateWalletCallbacks = WalletCallbacks<{ wallet: EmbeddedWallet }>

/**
 * Creates an embedded Ethereum wallet for the logged-in user.
 *
 * @throws `createWallet` rejects with `embedded_wallet_already_exists`, `embedded_wallet_create_error`,
 * `embedded_wallet_recovery_error` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useCreateWallet } from '@latchkey/react'
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
    (wallets, options: CreateWalletOptions = {}) => wallets.create('ethereum', options),
    { onSuccess: (wallet) => onSuccess?.({ wallet }), onError },
  )
  return { createWallet }
}
