import type { HostConnectors } from './connectors/HostConnectors.ts'
import type { EthereumChain } from './ethereum/EthereumChain.ts'
import type { ChainFilter } from './list/listWallets.ts'

/** Host app settings for external wallets. */
export type ExternalWalletSettings = {
  chainFilter: ChainFilter
  walletList: readonly string[]
  /** Empty allows any chain. */
  supportedChains: readonly EthereumChain[]
  defaultChain: EthereumChain | null
  hostConnectors: HostConnectors
  appName: string
  appLogoUrl: string | null
}
