export type { FundingAsset } from '../funding/fundingAsset.ts'
export { parseAmount, readAmountText } from '../funding/parseAmount.ts'
export {
  type Network,
  networkName,
  type Payment,
  type TransferTarget,
} from '../funding/transfer/TransferTarget.ts'
export { buildTransfer } from '../funding/wallet-panel/buildTransfer.ts'
export { isRecipient } from '../funding/wallet-panel/isRecipient.ts'
export {
  explorerAddressLink,
  explorerTransactionLink,
  findNetwork,
  listNetworks,
  networkKey,
} from '../funding/wallet-panel/listNetworks.ts'
export { type Activity, readActivity } from '../funding/wallet-panel/readActivity.ts'
export { type Holding, listAssets, readHoldings } from '../funding/wallet-panel/readHoldings.ts'
export {
  exactAmount,
  formatAmount,
  formatUsd,
} from '../wallets/embedded/display/formatAmount.ts'
