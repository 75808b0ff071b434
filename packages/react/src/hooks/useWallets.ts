import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import { useMemo } from 'react'
import type { HostWallet } from './toHostWallet.ts'
import { type EmbeddedEthereumWallet, useEmbeddedWallets } from './useEmbeddedWallets.ts'
import { useExternalWallets } from './useExternalWallets.ts'

export type EthereumWallet = HostWallet<ConnectedEthereumWallet> | EmbeddedEthereumWallet

/** The person's Ethereum wallets: their own that are connected, the newest first, then the embedded ones. */
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
