export type {
  ReceiveFundsEvent,
  ReceiveFundsState,
} from '../flows/receive-funds/receiveFundsMachine.ts'
export { hashesOf } from '../flows/send-transaction/hashesOf.ts'
export type {
  SendTransactionEvent,
  SendTransactionState,
} from '../flows/send-transaction/sendTransactionMachine.ts'
export {
  exactAmount,
  formatAmount,
  formatAtLeast,
  formatBalance,
  formatUsd,
  isCut,
} from '../wallet/display/formatAmount.ts'
export { type Chain, chainName, explorerLink } from '../wallet/ethereum/chains/findChain.ts'
export type { PreparedStep } from '../wallet/ethereum/send/prepareStep.ts'
export type { ScanState } from '../wallet/ethereum/send/readChecks.ts'
export type { TransactionProblem } from '../wallet/ethereum/send/TransactionProblem.ts'
export type {
  AssetTransfer as Moved,
  Description,
  Fact,
} from '../wallet/ethereum/transaction/describeTransaction.ts'
export {
  describeTypedData,
  type Permit,
} from '../wallet/ethereum/transaction/describeTypedData.ts'
export type { Token } from '../wallet/ethereum/transaction/readToken.ts'
export { signedValues } from '../wallet/sign/signedValues.ts'
export { typedDataChain } from '../wallet/sign/typedDataChain.ts'
