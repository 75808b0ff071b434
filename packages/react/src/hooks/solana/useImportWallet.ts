import type { ImportWalletCallbacks } from '../useImportWallet.ts'
import { useWalletAction } from '../useWalletAction.ts'

/** Brings a Solana private key along: 32 or 64 bytes in base58. */
export function useImportWallet(callbacks: ImportWalletCallbacks = {}) {
  const importWallet = useWalletAction(
    (wallets, { privateKey }: { privateKey: string }) =>
      wallets.importWallet({ privateKey, chainType: 'solana' }),
    callbacks,
  )
  return { importWallet }
}
