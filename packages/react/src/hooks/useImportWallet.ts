import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type ImportWalletCallbacks = WalletCallbacks<EmbeddedWallet>

/** Brings an Ethereum private key along: 32 bytes as hex. */
export function useImportWallet(callbacks: ImportWalletCallbacks = {}) {
  const importWallet = useWalletVerb(
    (wallets, { privateKey }: { privateKey: string }) =>
      wallets.importWallet({ privateKey, chainType: 'ethereum' }),
    callbacks,
  )
  return { importWallet }
}
