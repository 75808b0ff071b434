import type { ConnectedSolanaWallet } from '@latchkey/client/external-wallets'
import { useMemo } from 'react'
import type { HostWallet } from '../toHostWallet.ts'
import { type EmbeddedSolanaWallet, useEmbeddedWallets } from '../useEmbeddedWallets.ts'
import { useExternalWallets } from '../useExternalWallets.ts'

export type SolanaWallet = HostWallet<ConnectedSolanaWallet> | EmbeddedSolanaWallet

/** The person's Solana wallets: their own that are connected, the newest first, then the embedded ones. */
export function useWallets() {
  const { ready, wallets: external } = useExternalWallets()
  const embedded = useEmbeddedWallets('solana')
  const wallets = useMemo(
    (): SolanaWallet[] => [...external.filter((wallet) => wallet.type === 'solana'), ...embedded],
    [external, embedded],
  )
  return { ready, wallets }
}
