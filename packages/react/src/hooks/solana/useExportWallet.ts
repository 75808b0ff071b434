import type { ExportWalletCallbacks, ExportWalletOptions } from '../wallets/useExportWallet.ts'
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
 *     <button type="button" onClick={() => exportWallet()}>
 *       Export wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useExportWallet(callbacks: ExportWalletCallbacks = {}) {
  const exportWallet = useWalletAction(
    (wallets, { address }: ExportWalletOptions = {}) =>
      wallets.exportWallet({ address, chainType: 'solana' }),
    callbacks,
  )
  return { exportWallet }
}
