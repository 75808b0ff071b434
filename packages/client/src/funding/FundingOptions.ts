import type {
  CardProvider,
  DefaultFundingMethod,
  FundingUiConfig,
  MoonpayConfig,
} from './FundingRequest.ts'

type Shared = {
  /** In whole coins or tokens; the app's own recommendation when left out. */
  amount?: string | undefined
  defaultFundingMethod?: DefaultFundingMethod | undefined
  card?: { preferredProvider?: CardProvider | undefined } | undefined
  uiConfig?: FundingUiConfig | undefined
}

/** What a host says when an Ethereum wallet is to be funded. */
export type EthereumFundingOptions = Shared & {
  chain?: { id: number } | undefined
  asset?: 'native-currency' | 'USDC' | { erc20: `0x${string}` } | undefined
  /** What is set at MoonPay itself. */
  config?: MoonpayConfig | undefined
}

/** What a host says when a Solana wallet is to be funded. */
export type SolanaFundingOptions = Shared & {
  cluster?: { name: string } | undefined
  asset?: 'native-currency' | 'USDC' | undefined
}
