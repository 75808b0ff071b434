export {
  type AvailableFundingMethods,
  availableFundingMethods,
} from '../funding/availableFundingMethods.ts'
export { boughtAmount } from '../funding/card/boughtAmount.ts'
export type { MoonpayEvent, MoonpayState } from '../funding/card/moonpayMachine.ts'
export { type MoonpayAppearance, startMoonpay } from '../funding/card/startMoonpay.ts'
export type { CoinbaseEvent, CoinbaseState } from '../funding/exchange/coinbaseMachine.ts'
export { type CoinbaseMethod, startCoinbase } from '../funding/exchange/startCoinbase.ts'
export type { EthereumFundingOptions, SolanaFundingOptions } from '../funding/FundingOptions.ts'
export type {
  CardProvider,
  DefaultFundingMethod,
  EthereumFundingRequest,
  FundingMethod,
  FundingOption,
  FundingRequest,
  FundingUiConfig,
  MoonpayConfig,
  SolanaFundingRequest,
} from '../funding/FundingRequest.ts'
export type { FundingTask } from '../funding/FundingTask.ts'
export { type FundingAsset, fundingAsset } from '../funding/fundingAsset.ts'
export type {
  FundingEvent,
  FundingProblem,
  FundingResult,
  FundingState,
} from '../funding/fundingMachine.ts'
export { type FundingExit, fundEthereumWallet, fundSolanaWallet } from '../funding/openFunding.ts'
export { parseAmount, readAmountText } from '../funding/parseAmount.ts'
export { promptedFunding } from '../funding/promptedFunding.ts'
export { readBalance } from '../funding/readBalance.ts'
export {
  readEthereumFunding,
  readSolanaFunding,
} from '../funding/readFundingRequest.ts'
export { readUsdPrice } from '../funding/readUsdPrice.ts'
export { startReceive } from '../funding/receive/startReceive.ts'
export { startFunding } from '../funding/startFunding.ts'
export type {
  ReceiveFundsEvent,
  ReceiveFundsState,
} from '../wallets/chains/receive/receiveFundsMachine.ts'
export { clusterName } from '../wallets/chains/solana/SolanaCluster.ts'
export {
  exactAmount,
  formatAmount,
  formatBalance,
  formatRoundedUp,
  formatUsd,
} from '../wallets/embedded/display/formatAmount.ts'
