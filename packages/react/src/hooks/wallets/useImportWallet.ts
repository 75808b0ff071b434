import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Callbacks of `useImportWallet`. */
export type ImportWalletCallbacks = WalletCallbacks<EmbeddedWallet>

/**
 * Imports an Ethereum private key: 32 bytes as hex.
 *
 * @throws `importWallet` rejects with `invalid_data` or `embedded_wallet_creation_error`.
 *
 * @example
 * ```tsx
 * import { useImportWallet } from '@latchkey/react'
 *
 * export function useImport() {
 *   const { importWallet } = useImportWallet()
 *   return (privateKey: string) => importWallet({ privateKey })
 * }
 * ```
 */
export function useImportWallet(callbacks: ImportWalletCallbacks = {}) {
  const importWallet = useWalletAction(
    (wallets, { privateKey }: { privateKey: string }) =>
      wallets.importWallet({ privateKey, chainType: 'ethereum' }),
    callbacks,
  )
  return { importWallet }
}
