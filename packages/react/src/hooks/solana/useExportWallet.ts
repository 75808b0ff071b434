import type { ExportWalletCallbacks, ExportWalletOptions } from '../useExportWallet.ts'
import { useWalletAction } from '../useWalletAction.ts'

/** Shows the person the key of a Solana wallet; done when they close the screen. */
export function useExportWallet(callbacks: ExportWalletCallbacks = {}) {
  const exportWallet = useWalletAction(
    (wallets, { address }: ExportWalletOptions = {}) =>
      wallets.exportWallet({ address, chainType: 'solana' }),
    callbacks,
  )
  return { exportWallet }
}
