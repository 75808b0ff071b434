import type {
  CardProvider,
  DefaultFundingMethod,
  FundingUiConfig,
  MoonpayConfig,
} from './FundingRequest.ts'

type Shared = {
  /** In whole coins or tokens, for example `0.5`. Defaults to the app's recommended amount. */
  amount?: string | undefined
  /** Opens this method at once instead of the list. */
  defaultFundingMethod?: DefaultFundingMethod | undefined
  /** Preferred provider for card purchases. */
  card?: { preferredProvider?: CardProvider | undefined } | undefined
  /** Texts of the funding screens. */
  uiConfig?: FundingUiConfig | undefined
}

/** Options of `fundEthereumWallet`. */
export type EthereumFundingOptions = Shared & {
  /** Chain on which the funds arrive. Defaults to the app's recommended chain. */
  chain?: { id: number } | undefined
  /** Asset to fund: native currency, USDC, or an ERC-20 token. */
  asset?: 'native-currency' | 'USDC' | { erc20: `0x${string}` } | undefined
  /** Settings for MoonPay's page. */
  config?: MoonpayConfig | undefined
}

/** Options of `fundSolanaWallet`. */
export type SolanaFundingOptions = Shared & {
  /** Cluster on which the funds arrive. */
  cluster?: { name: string } | undefined
  /** Asset to fund, SOL or USDC. Defaults to the app's recommended asset, or to SOL if `cluster` is set. */
  asset?: 'native-currency' | 'USDC' | undefined
}
