import type { ChainType } from '@latchkey/client/wallet/accounts'
import { useMemo } from 'react'
import { useWallets as useSolanaWallets } from '../../hooks/solana/useWallets.ts'
import { useWallets } from '../../hooks/wallets/useWallets.ts'

/** A wallet that the panel can use. */
export type PanelWallet = { address: string; chainType: ChainType; name: string }

/** Wallets of the user: embedded ones first, then connected external ones. */
export function usePanelWallets(): PanelWallet[] {
  const { wallets: ethereum } = useWallets()
  const { wallets: solana } = useSolanaWallets()
  return useMemo(() => {
    const all = [...ethereum, ...solana]
    return [
      ...all.filter(({ connectorType }) => connectorType === 'embedded'),
      ...all.filter(({ connectorType }) => connectorType !== 'embedded'),
    ].map(({ address, type, meta }) => ({ address, chainType: type, name: meta.name }))
  }, [ethereum, solana])
}
