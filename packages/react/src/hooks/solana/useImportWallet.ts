import type { ImportWalletCallbacks } from '../wallets/useImportWallet.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/**
 * Imports a Solana private key: 32 or 64 bytes as base58.
 *
 * @throws `importWallet` rejects with `invalid_data` or `embedded_wallet_creation_error`.
 *
 * @example
 * ```tsx
 * import { useImportWallet } from '@latchkey/react/solana'
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
      wallets.importWallet({ privateKey, chainType: 'solana' }),
    callbacks,
  )
  return { importWallet }
}
