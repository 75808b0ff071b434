import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type ExportWalletOptions = { address?: string }
export type ExportWalletCallbacks = WalletCallbacks<void>

/** Shows the person the key of an Ethereum wallet; done when they close the screen. */
export function useExportWallet(callbacks: ExportWalletCallbacks = {}) {
  const exportWallet = useWalletAction(
    (wallets, { address }: ExportWalletOptions = {}) =>
      wallets.exportWallet({ address, chainType: 'ethereum' }),
    callbacks,
  )
  return { exportWallet }
}
