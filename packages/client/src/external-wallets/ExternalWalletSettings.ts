import type { HostConnectors } from './connectors/HostConnectors.ts'
import type { EthereumChain } from './ethereum/EthereumChain.ts'
import type { ChainFilter } from './list/listWallets.ts'

/** What the host said about external wallets. */
export type ExternalWalletSettings = {
  chainFilter: ChainFilter
  walletList: readonly string[]
  /** Empty: the host named none, and any chain will do. */
  supportedChains: readonly EthereumChain[]
  defaultChain: EthereumChain | null
  hostConnectors: HostConnectors
  appName: string
  appLogoUrl: string | null
}
