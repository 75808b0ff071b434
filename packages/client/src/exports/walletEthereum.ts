export { toChecksumAddress } from '../core/encoding/toChecksumAddress.ts'
export {
  chainName,
  type EthereumChain,
  explorerLink,
} from '../wallets/chains/ethereum/chains/findChain.ts'
export { KNOWN_CHAINS } from '../wallets/chains/ethereum/chains/knownChains.ts'
export { hashesOf } from '../wallets/chains/ethereum/send/hashesOf.ts'
export type { PreparedStep } from '../wallets/chains/ethereum/send/prepareStep.ts'
export type { ScanState } from '../wallets/chains/ethereum/send/readChecks.ts'
export type {
  SendTransactionEvent,
  SendTransactionState,
} from '../wallets/chains/ethereum/send/sendTransactionMachine.ts'
export type { TransactionProblem } from '../wallets/chains/ethereum/send/TransactionProblem.ts'
export type {
  AssetTransfer,
  TransactionDescription,
  TransactionFact,
} from '../wallets/chains/ethereum/transaction/describeTransaction.ts'
export {
  describeTypedData,
  type Permit,
} from '../wallets/chains/ethereum/transaction/describeTypedData.ts'
export type { TokenMetadata } from '../wallets/chains/ethereum/transaction/readToken.ts'
export type {
  ReceiveFundsEvent,
  ReceiveFundsState,
} from '../wallets/chains/receive/receiveFundsMachine.ts'
export {
  exactAmount,
  formatAmount,
  formatBalance,
  formatRoundedUp,
  formatUsd,
  isTruncated,
} from '../wallets/embedded/display/formatAmount.ts'
export { pickSignedFields } from '../wallets/embedded/sign/pickSignedFields.ts'
export { typedDataChainId } from '../wallets/embedded/sign/typedDataChainId.ts'
