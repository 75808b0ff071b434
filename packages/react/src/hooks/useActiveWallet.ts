import type { HostWallet } from './toHostWallet.ts'
import {
  type EmbeddedEthereumWallet,
  type EmbeddedSolanaWallet,
  useEmbeddedWallets,
} from './useEmbeddedWallets.ts'
import { useExternalWallets } from './useExternalWallets.ts'

export type ActiveWallet = HostWallet | EmbeddedEthereumWallet | EmbeddedSolanaWallet

/**
 * The one wallet in use, own or embedded: what adapters act with, and what is remembered for the next
 * visit. Until one is chosen it is the wallet connected last, else the first embedded one.
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
