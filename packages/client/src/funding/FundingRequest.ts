import type { Chain } from '../wallet/ethereum/chains/findChain.ts'
import type { SolanaCluster } from '../wallet/solana/clusters.ts'

export type CardProvider = 'coinbase' | 'moonpay'

/** One of the app's ways to fund a wallet [W3.14]. */
export type FundingOption =
  | { method: 'card'; provider: CardProvider }
  | { method: 'exchange'; provider: 'coinbase' }
  | { method: 'wallets' }

/** The way that is gone at once, without the person's choosing it [W4.24]. */
export type DefaultFundingMethod = 'card' | 'exchange' | 'wallet' | 'manual'

/** What hosts are told a wallet was funded by; null when the person had chosen nothing yet. */
export type FundingMethod = 'moonpay' | 'coinbase-onramp' | 'external' | 'manual'

/** Words of the host's own. */
export type FundingUiConfig = {
  landing?: { title?: string | undefined } | undefined
  receiveFundsTitle?: string | undefined
  receiveFundsSubtitle?: string | undefined
}

/** What a host may set at MoonPay itself. */
export type MoonpayConfig = {
  currencyCode?: string | undefined
  quoteCurrencyAmount?: number | undefined
  email?: string | undefined
  paymentMethod?: string | undefined
  uiConfig?: { accentColor?: string; theme?: 'light' | 'dark' } | undefined
}

type Shared = {
  /** The wallet that gets the money. */
  address: string
  /** In whole coins or tokens, as people write it. */
  amount: string
  isUSDC: boolean
  supportedOptions: readonly FundingOption[]
  defaultFundingMethod: DefaultFundingMethod | null
  preferredCardProvider: CardProvider | null
  crossChainBridgingEnabled: boolean
  /** Of a Solana wallet its own; of an Ethereum one where money may be brought over from. */
  cluster: SolanaCluster
  moonpayConfigOverride: MoonpayConfig | null
  uiConfig: FundingUiConfig
}

/** What a wallet is to be funded with, and how it may be [W3.13]. */
export type FundingRequest = EthereumFundingRequest | SolanaFundingRequest

export type EthereumFundingRequest = Shared & {
  chainType: 'ethereum'
  chain: Chain
  /** Null for the chain's own coin. */
  erc20Address: `0x${string}` | null
  /** Null also for a token that is yet to be asked what it calls itself. */
  erc20ContractInfo: { symbol: string; decimals: number } | null
}

export type SolanaFundingRequest = Shared & {
  chainType: 'solana'
  /** Null for SOL. */
  mintAddress: string | null
}
