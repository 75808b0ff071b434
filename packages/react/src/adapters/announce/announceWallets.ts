import type { Client } from '@latchkey/client'
import { type ChainType, embeddedWalletsOf } from '@latchkey/client/wallet/accounts'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import {
  type EmbeddedEthereumWallet,
  type EmbeddedSolanaWallet,
  toEmbeddedWallet,
} from '../../hooks/wallets/useEmbeddedWallets.ts'
import { announceProvider } from '../eip6963/announceProvider.ts'
import { createStandardWallet } from '../wallet-standard/createStandardWallet.ts'
import { registerWallet } from '../wallet-standard/registerWallet.ts'

/**
 * Announces the user's embedded wallets to other libraries on the page: the first Ethereum wallet by EIP-6963,
 * all Solana wallets by the Wallet Standard. Returns a function that stops.
 */
export function announceWallets(client: Client, hostConfig: LatchkeyConfig): () => void {
  const standard = createStandardWallet()
  const unregister = registerWallet(standard.wallet)
  let announced: { address: string; stop(): void } | null = null

  const walletsOf = (chainType: ChainType) =>
    embeddedWalletsOf(client.getState().user, chainType).map((wallet) =>
      toEmbeddedWallet(client, hostConfig, wallet),
    )
  function update() {
    standard.setWallets(walletsOf('solana') as EmbeddedSolanaWallet[])
    const [first] = walletsOf('ethereum') as EmbeddedEthereumWallet[]
    if (first?.address === announced?.address) return
    announced?.stop()
    announced = first ? { address: first.address, stop: announceProvider(first) } : null
  }
  update()
  const unsubscribe = client.subscribe(update)
  return () => {
    unsubscribe()
    unregister()
    announced?.stop()
  }
}
