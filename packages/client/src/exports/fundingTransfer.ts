export { type BridgeOption, optionKey } from '../funding/bridge/BridgeOption.ts'
export { bridgeChainId, canBridge } from '../funding/bridge/bridgeChain.ts'
export type { BridgeEvent, BridgeState } from '../funding/bridge/bridgeMachine.ts'
export { refundLink } from '../funding/bridge/refundLink.ts'
export { startBridge } from '../funding/bridge/startBridge.ts'
export type {
  FundingTransferEvent,
  FundingTransferState,
} from '../funding/transfer/fundingTransferMachine.ts'
export type { PayerStepsEvent } from '../funding/transfer/payerStepsMachine.ts'
export { startFundingTransfer } from '../funding/transfer/startFundingTransfer.ts'
export { startPayerSteps } from '../funding/transfer/startPayerSteps.ts'
export type { TransferProblem } from '../funding/transfer/TransferProblem.ts'
export {
  type Network,
  nativeAsset,
  networkName,
  type PreparedPayment,
  type TransferTarget,
} from '../funding/transfer/TransferTarget.ts'
export { toTransferTarget } from '../funding/transfer/toTransferTarget.ts'
export {
  formatAmount,
  formatBalance,
  formatRoundedUp,
  formatUsd,
} from '../wallets/embedded/display/formatAmount.ts'
