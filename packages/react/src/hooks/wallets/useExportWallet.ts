import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Options of `exportWallet`. */
export type ExportWalletOptions = {
  /** The wallet to export. Default: the user's first. */
  address?: string
}
/** Callbacks of `useExportWallet`. */
export type ExportWalletCallbacks = WalletCallbacks<void>

/**
 * Shows the user the private key of an embedded Ethereum wallet. Resolves when they close the screen.
 *
 * @throws `exportWallet` rejects with `embedded_wallet_not_found` or `embedded_wallet_request_error`.
 *
 * @example
 * ```tsx
 * import { useExportWallet } from '@latchkey/react'
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
      wallets.exportWallet({ address, chainType: 'ethereum' }),
    callbacks,
  )
  return { exportWallet }
}
