import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import { useMemo } from 'react'
import type { ExternalWallet } from './toExternalWallet.ts'
import { type EmbeddedEthereumWallet, useEmbeddedWallets } from './useEmbeddedWallets.ts'
import { useExternalWallets } from './useExternalWallets.ts'

/** A connected external wallet or an embedded wallet on Ethereum. */
export type EthereumWallet = ExternalWallet<ConnectedEthereumWallet> | EmbeddedEthereumWallet

/**
 * Returns the user's Ethereum wallets: connected external wallets, newest first, then embedded wallets.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@latchkey/react'
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
  const embedded = useEmbeddedWallets('ethereum')
  const wallets = useMemo(
    (): EthereumWallet[] => [
      ...external.filter((wallet) => wallet.type === 'ethereum'),
      ...embedded,
    ],
    [external, embedded],
  )
  return { ready, wallets }
}
