import type { ConnectedSolanaWallet } from '@latchkey/client/external-wallets'
import { useMemo } from 'react'
import type { ExternalWallet } from '../wallets/toExternalWallet.ts'
import { type EmbeddedSolanaWallet, useEmbeddedWallets } from '../wallets/useEmbeddedWallets.ts'
import { useExternalWallets } from '../wallets/useExternalWallets.ts'

/** A connected external wallet or an embedded wallet on Solana. */
export type SolanaWallet = ExternalWallet<ConnectedSolanaWallet> | EmbeddedSolanaWallet

/**
 * Returns the user's Solana wallets: connected external wallets, newest first, then embedded wallets.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@latchkey/react/solana'
 *
 * export function WalletList() {
 *   const { ready, wallets } = useWallets()
 *   if (!ready) return null
 *   return (
 *     <ul>
 *       {wallets.map(({ address }) => (
 *         <li key={address}>{address}</li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useWallets() {
  const { ready, wallets: external } = useExternalWallets()
  const embedded = useEmbeddedWallets('solana')
  const wallets = useMemo(
    (): SolanaWallet[] => [...external.filter((wallet) => wallet.type === 'solana'), ...embedded],
    [external, embedded],
  )
  return { ready, wallets }
}
