export { base58 } from '@scure/base'
export type { SolanaTransactions } from '../wallets/chains/solana/createSolanaTransactions.ts'
export {
  clusterName,
  type SolanaCluster,
  solanaExplorerLink,
} from '../wallets/chains/solana/SolanaCluster.ts'
export type { PreparedSolana, SolanaToken } from '../wallets/chains/solana/send/prepareSolana.ts'
export { findInsufficientFundsLog } from '../wallets/chains/solana/send/SolanaProblem.ts'
export type {
  SendSolanaEvent,
  SendSolanaState,
} from '../wallets/chains/solana/send/sendSolanaMachine.ts'
export type { DecodedInstruction } from '../wallets/chains/solana/transaction/DecodedInstruction.ts'
export { HARMLESS_PROGRAMS } from '../wallets/chains/solana/transaction/programs.ts'
export {
  exactAmount,
  formatAmount,
  formatBalance,
  formatUsd,
  isTruncated,
} from '../wallets/embedded/display/formatAmount.ts'
export {
  sendSolanaTransaction,
  signSolanaTransaction,
} from '../wallets/external/solana/sendSolanaTransaction.ts'
