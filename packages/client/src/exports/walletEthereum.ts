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
  formatBalance,
  formatRoundedUp,
  formatUsd,
  isTruncated,
} from '../wallet/display/formatAmount.ts'
export { chainName, type EthereumChain, explorerLink } from '../wallet/ethereum/chains/findChain.ts'
export type { PreparedStep } from '../wallet/ethereum/send/prepareStep.ts'
export type { ScanState } from '../wallet/ethereum/send/readChecks.ts'
export type { TransactionProblem } from '../wallet/ethereum/send/TransactionProblem.ts'
export type {
  AssetTransfer,
  TransactionDescription,
  TransactionFact,
} from '../wallet/ethereum/transaction/describeTransaction.ts'
export {
  describeTypedData,
  type Permit,
} from '../wallet/ethereum/transaction/describeTypedData.ts'
export type { TokenMetadata } from '../wallet/ethereum/transaction/readToken.ts'
export { pickSignedFields } from '../wallet/sign/pickSignedFields.ts'
export { typedDataChainId } from '../wallet/sign/typedDataChainId.ts'
