import type { HostConnectors } from './connectors/HostConnectors.ts'
import type { EthereumChain } from './ethereum/EthereumChain.ts'
import type { ChainFilter } from './list/listWallets.ts'

/** Host app settings for external wallets. */
export type ExternalWalletSettings = {
  /** Chain types whose wallets are detected and listed. */
  chainFilter: ChainFilter
  /** Wallet names or keys such as `detected_wallets`, in list order. Empty allows every wallet. */
  walletList: readonly string[]
  /** Empty allows any chain. */
  supportedChains: readonly EthereumChain[]
  /** Chain to switch to if the wallet is on an unsupported one; null for the first of `supportedChains`. */
  defaultChain: EthereumChain | null
  /** Provider factories of wallets that need a vendor package. */
  hostConnectors: HostConnectors
  /** App name that vendor wallets show to the user. */
  appName: string
  /** URL of the logo that vendor wallets show; null if the app set none. */
  appLogoUrl: string | null
}
