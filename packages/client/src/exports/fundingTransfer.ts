export { type BridgeOption, optionKey } from '../funding/bridge/BridgeOption.ts'
export { bridgeChainOf, isBridged } from '../funding/bridge/bridgeChain.ts'
export type { BridgeEvent, BridgeState } from '../funding/bridge/bridgeMachine.ts'
export { refundLink } from '../funding/bridge/refundLink.ts'
export { startBridge } from '../funding/bridge/startBridge.ts'
export type {
  FundingTransferEvent,
  FundingTransferState,
} from '../funding/transfer/fundingTransferMachine.ts'
export { startTransfer } from '../funding/transfer/startTransfer.ts'
export {
  coinOf,
  networkOf,
  type Place,
  type PreparedPayment,
  type TransferAim,
} from '../funding/transfer/Transfer.ts'
export type { TransferProblem } from '../funding/transfer/TransferProblem.ts'
export { toAim } from '../funding/transfer/toAim.ts'
export {
  formatAmount,
  formatAtLeast,
  formatBalance,
  formatUsd,
} from '../wallet/display/formatAmount.ts'
