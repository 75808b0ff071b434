import type { ExternalWallet } from './toExternalWallet.ts'
import {
  type EmbeddedEthereumWallet,
  type EmbeddedSolanaWallet,
  useEmbeddedWallets,
} from './useEmbeddedWallets.ts'
import { useExternalWallets } from './useExternalWallets.ts'

/** An external or embedded wallet on either chain. */
export type ActiveWallet = ExternalWallet | EmbeddedEthereumWallet | EmbeddedSolanaWallet

/**
 * Returns and sets the wallet in use, which adapters such as wagmi act with. The choice is stored.
 * Default: the external wallet connected last, else the first embedded wallet.
 *
 * @example
 * ```tsx
 * import { useActiveWallet } from '@latchkey/react'
 *
 * export function ActiveAddress() {
 *   const { activeWallet } = useActiveWallet()
 *   return <p>{activeWallet?.address ?? 'No wallet'}</p>
 * }
 * ```
 */
export function useActiveWallet() {
  const { wallets: external, active, setActive } = useExternalWallets()
  const ethereum = useEmbeddedWallets('ethereum')
  const solana = useEmbeddedWallets('solana')
  const all: readonly ActiveWallet[] = [...external, ...ethereum, ...solana]
  const chosen = all.find(
    ({ address, walletClientType }) =>
      address === active?.address && walletClientType === active.walletClientType,
  )
  return { activeWallet: chosen ?? all[0] ?? null, setActiveWallet: setActive }
}
