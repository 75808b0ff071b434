import type { EmbeddedWallet, UserOwnedMethod } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import { type ActionCallbacks, type ClickEvent, withoutEvent } from '../useAction.ts'
import { useWalletAction } from './useWalletAction.ts'

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
 *     <button type="button" onClick={setWalletRecovery}>
 *       Set up recovery
 *     </button>
 *   )
 * }
 * ```
 */
export function useSetWalletRecovery(callbacks: ActionCallbacks<EmbeddedWallet> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const setWalletRecovery = useCallback(
    (options?: SetWalletRecoveryOptions | ClickEvent) =>
      run((wallets) => wallets.setRecovery(withoutEvent(options).method ?? null)),
    [run],
  )
  return { ...state, setWalletRecovery }
}
