import { useCallback } from 'react'
import { type ActionCallbacks, type ClickEvent, withoutEvent } from '../useAction.ts'
import type { ExportWalletOptions } from '../wallets/useExportWallet.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/**
 * Shows the user the private key of an embedded Solana wallet. Resolves when they close the screen.
 *
 * @throws `exportWallet` rejects with `embedded_wallet_not_found` or `embedded_wallet_request_error`.
 *
 * @example
 * ```tsx
 * import { useExportWallet } from '@latchkey/react/solana'
 *
 * export function ExportWallet() {
 *   const { exportWallet } = useExportWallet()
 *   return (
 *     <button type="button" onClick={exportWallet}>
 *       Export wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useExportWallet(callbacks: ActionCallbacks<void> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const exportWallet = useCallback(
    (options?: ExportWalletOptions | ClickEvent) =>
      run((wallets) => {
        const { address } = withoutEvent(options)
        return wallets.exportWallet({ address, chainType: 'solana' })
      }),
    [run],
  )
  return { ...state, exportWallet }
}
