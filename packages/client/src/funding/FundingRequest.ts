import type { EthereumChain } from '../wallet/ethereum/chains/findChain.ts'
import type { SolanaCluster } from '../wallet/solana/SolanaCluster.ts'

/** Provider of card purchases. */
export type CardProvider = 'coinbase' | 'moonpay'

/** A funding method that the app offers [W3.14]. */
export type FundingOption =
  | { method: 'card'; provider: CardProvider }
  | { method: 'exchange'; provider: 'coinbase' }
  | { method: 'wallets' }

/** Method that opens at once, without a choice by the user [W4.24]. */
export type DefaultFundingMethod = 'card' | 'exchange' | 'wallet' | 'manual'

/** Method by which a wallet was funded, as reported to the host app; null if the user chose none. */
export type FundingMethod = 'moonpay' | 'coinbase-onramp' | 'external' | 'manual'

/** Texts of the funding screens that the host app can set. */
export type FundingUiConfig = {
  landing?: { title?: string | undefined } | undefined
  receiveFundsTitle?: string | undefined
  receiveFundsSubtitle?: string | undefined
}

/** Settings for MoonPay's page. */
export type MoonpayConfig = {
  currencyCode?: string | undefined
  quoteCurrencyAmount?: number | undefined
  email?: string | undefined
  paymentMethod?: string | undefined
  uiConfig?: { accentColor?: string; theme?: 'light' | 'dark' } | undefined
}

type Shared = {
  /** Wallet that receives the funds. */
  address: string
  /** In whole coins or tokens, as users write it. */
  amount: string
  isUSDC: boolean
  supportedOptions: readonly FundingOption[]
  defaultFundingMethod: DefaultFundingMethod | null
  preferredCardProvider: CardProvider | null
  crossChainBridgingEnabled: boolean
  /** For a Solana wallet, its cluster; for an Ethereum wallet, the cluster to bridge from. */
  cluster: SolanaCluster
  moonpayConfigOverride: MoonpayConfig | null
  uiConfig: FundingUiConfig
}

/** Asset, amount and methods of one funding request [W3.13]. */
export type FundingRequest = EthereumFundingRequest | SolanaFundingRequest

/** Funding request of an Ethereum wallet. */
export type EthereumFundingRequest = Shared & {
  chainType: 'ethereum'
  chain: EthereumChain
  /** Null for the native currency. */
  erc20Address: `0x${string}` | null
  /** Null also for a token whose symbol and decimals are not loaded yet. */
  erc20ContractInfo: { symbol: string; decimals: number } | null
}

/** Funding request of a Solana wallet. */
export type SolanaFundingRequest = Shared & {
  chainType: 'solana'
  /** Null for SOL. */
  mintAddress: string | null
}
