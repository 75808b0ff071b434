import type { EthereumChain } from '../wallets/chains/ethereum/chains/findChain.ts'
import type { SolanaCluster } from '../wallets/chains/solana/SolanaCluster.ts'

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
  /** Texts of the first screen. Without a title, the default title is shown. */
  landing?: { title?: string | undefined } | undefined
  /** Title of the screen that shows the wallet address. */
  receiveFundsTitle?: string | undefined
  /** Text below the title of the screen that shows the wallet address. */
  receiveFundsSubtitle?: string | undefined
}

/** Settings for MoonPay's page. */
export type MoonpayConfig = {
  /** Currency code. Defaults to the app's code for the requested asset. */
  currencyCode?: string | undefined
  /** Amount to buy, in whole coins or tokens. Defaults to the requested amount. */
  quoteCurrencyAmount?: number | undefined
  /** Email address that MoonPay fills in for the user. */
  email?: string | undefined
  /** MoonPay payment method. Defaults to `credit_debit_card`. */
  paymentMethod?: string | undefined
  /** Colours of MoonPay's page. Default to the colours of the modal. */
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
  /** Always `ethereum`. */
  chainType: 'ethereum'
  /** Chain on which the funds arrive. */
  chain: EthereumChain
  /** Null for the native currency. */
  erc20Address: `0x${string}` | null
  /** Null also for a token whose symbol and decimals are not loaded yet. */
  erc20ContractInfo: { symbol: string; decimals: number } | null
}

/** Funding request of a Solana wallet. */
export type SolanaFundingRequest = Shared & {
  /** Always `solana`. */
  chainType: 'solana'
  /** Null for SOL. */
  mintAddress: string | null
}
