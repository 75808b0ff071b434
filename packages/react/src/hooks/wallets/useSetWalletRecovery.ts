import type { EmbeddedWallet, UserOwnedMethod } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Callbacks of `useSetWalletRecovery` and `useSetWalletPassword`. */
export type SetWalletRecoveryCallbacks = WalletCallbacks<{
  method: EmbeddedWallet['recoveryMethod']
  wallet: EmbeddedWallet
}>

/** Options of `setWalletRecovery`. */
export type SetWalletRecoveryOptions = {
  /**
   * Recovery method. Default: the user chooses among those the app offers and the browser supports.
   * `privy` is automatic: the wallet is recovered by login alone.
   */
  method?: UserOwnedMethod | 'privy' | undefined
}

/**
 * Lets the user set the recovery method of their device wallet.
 *
 * @throws `setWalletRecovery` rejects with `embedded_wallet_not_found`, `unsupported_recovery_method` or `embedded_wallet_recovery_error`.
 *
 * @example
 * ```tsx
 * import { useSetWalletRecovery } from '@latchkey/react'
 *
 * export function RecoveryButton() {
 *   const { setWalletRecovery } = useSetWalletRecovery()
 *   return (
 *     <button type="button" onClick={() => setWalletRecovery()}>
 *       Set up recovery
 *     </button>
 *   )
 * }
 * ```
 */
export function useSetWalletRecovery({ onSuccess, onError }: SetWalletRecoveryCallbacks = {}) {
  const setWalletRecovery = useWalletAction(
    (wallets, { method }: SetWalletRecoveryOptions = {}) => wallets.setRecovery(method ?? null),
    {
      onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
      onError,
    },
  )
  return { setWalletRecovery }
}
