import type { Hex } from '../../hooks/wallets/walletTypes.ts'

/** Payment method on MoonPay's page. */
export type MoonpayPaymentMethod =
  | 'ach_bank_transfer'
  | 'credit_debit_card'
  | 'gbp_bank_transfer'
  | 'gbp_open_banking_payment'
  | 'mobile_wallet'
  | 'sepa_bank_transfer'
  | 'sepa_open_banking_payment'
  | 'pix_instant_payment'
  | 'yellow_card_bank_transfer'

/** Currency on MoonPay's page. */
export type MoonpayCurrencyCode =
  | 'AVAX_CCHAIN'
  | 'CELO_CELO'
  | 'CUSD_CELO'
  | 'DAI_ETHEREUM'
  | 'ETH_ETHEREUM'
  | 'ETH_ARBITRUM'
  | 'ETH_POLYGON'
  | 'ETH_BASE'
  | 'FIL_FVM'
  | 'MATIC_ETHEREUM'
  | 'MATIC_POLYGON'
  | 'USDC_ETHEREUM'
  | 'USDC_ARBITRUM'
  | 'USDC_OPTIMISM'
  | 'USDC_POLYGON'
  | 'USDC_BASE'
  | 'USDT_ETHEREUM'
  | 'USDT_POLYGON'
  | 'WETH_POLYGON'
  | 'WBTC_ETHEREUM'
  | 'BNB_BNB'
  | 'BNB_BSC'
  | 'SOL'
  | 'USDC_SOL'

/** Colours of MoonPay's page. */
export type MoonpayUiConfig = { accentColor?: string; theme?: 'light' | 'dark' }

/** Settings for MoonPay's page. */
export type MoonpayConfig = {
  /** Currency to buy. */
  currencyCode?: MoonpayCurrencyCode
  /** Amount to buy. */
  quoteCurrencyAmount?: number
  /** Payment method to start with. */
  paymentMethod?: MoonpayPaymentMethod
  /** Colours of the page. */
  uiConfig?: MoonpayUiConfig
}

/** Older form of the funding options: the settings for MoonPay's page. */
export type MoonpayFundingConfig = {
  /** Settings for MoonPay's page. */
  config: MoonpayConfig
  /** Always MoonPay. */
  provider?: 'moonpay'
}

/** Options that both chains share. */
type SharedFundingConfig = {
  /** Opens this method at once instead of the list. */
  defaultFundingMethod?: 'card' | 'exchange' | 'wallet' | 'manual'
  /** Preferred provider for card purchases. */
  card?: { preferredProvider?: 'coinbase' | 'moonpay' }
  /** Texts of the funding screens. */
  uiConfig?: {
    receiveFundsTitle?: string
    receiveFundsSubtitle?: string
    landing?: { title?: string }
  }
}

/** Chain, asset and amount of a funding on Ethereum. */
export type NativeFundingConfig = SharedFundingConfig & {
  /** Chain on which the funds arrive. */
  chain?: { id: number }
  /** Amount in whole coins or tokens. */
  amount?: string
  /** Asset to fund. */
  asset?: { erc20: Hex } | 'USDC' | 'native-currency'
}

/** Options of `fundWallet`. */
export type FundWalletConfig = MoonpayFundingConfig | NativeFundingConfig

/** Cluster, asset and amount of a funding on Solana. */
export type SolanaFundingConfig = SharedFundingConfig & {
  /** Cluster on which the funds arrive. */
  cluster?: { name: SolanaClusterName }
  /** Amount in whole coins or tokens. */
  amount?: string
  /** Asset to fund. */
  asset?: 'USDC' | 'native-currency'
}

/** Name of a Solana cluster. */
export type SolanaClusterName = 'mainnet-beta' | 'testnet' | 'devnet'

/** A Solana cluster and its addresses. */
export type SolanaCluster = {
  /** Name of the cluster. */
  name: SolanaClusterName
  /** RPC URL of the cluster. */
  rpcUrl?: string
  /** Block explorer of the cluster. */
  blockExplorerUrl?: string
}
