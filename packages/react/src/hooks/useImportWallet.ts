import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type ImportWalletCallbacks = WalletCallbacks<EmbeddedWallet>

/** Brings an Ethereum private key along: 32 bytes as hex. */
export function useImportWallet(callbacks: ImportWalletCallbacks = {}) {
  const importWallet = useWalletAction(
    (wallets, { privateKey }: { privateKey: string }) =>
      wallets.importWallet({ privateKey, chainType: 'ethereum' }),
    callbacks,
  )
  return { importWallet }
}
