export {
  sendSolanaTransaction,
  signSolanaTransaction,
} from '../external-wallets/solana/sendSolanaTransaction.ts'
export type {
  SendSolanaEvent,
  SendSolanaState,
} from '../flows/send-solana-transaction/sendSolanaMachine.ts'
export {
  exactAmount,
  formatAmount,
  formatUsd,
  isTruncated,
} from '../wallet/display/formatAmount.ts'
export type { SolanaTransactions } from '../wallet/solana/createSolanaTransactions.ts'
export {
  clusterName,
  type SolanaCluster,
  solanaExplorerLink,
} from '../wallet/solana/SolanaCluster.ts'
export type { PreparedSolana, SolanaToken } from '../wallet/solana/send/prepareSolana.ts'
export { findInsufficientFundsLog } from '../wallet/solana/send/SolanaProblem.ts'
export type { DecodedInstruction } from '../wallet/solana/transaction/DecodedInstruction.ts'
export { HARMLESS_PROGRAMS } from '../wallet/solana/transaction/programs.ts'
