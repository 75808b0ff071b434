export { copyBytes, isBytes, type ReadonlyBytes } from '../encoding/ReadonlyBytes.ts'
export { isFundingEnabled } from '../funding/isFundingEnabled.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isSameAddress,
  isServerWallet,
  type UserOwnedMethod,
} from '../wallet/EmbeddedWallet.ts'
export { createActiveChain } from '../wallet/ethereum/createActiveChain.ts'
export type { EthereumProvider } from '../wallet/ethereum/createEthereumProvider.ts'
export { getChainStore } from '../wallet/ethereum/getChainStore.ts'
export type { TransactionRequest } from '../wallet/ethereum/transaction/TransactionRequest.ts'
export type { SignSolanaMessage } from '../wallet/solana/createSolanaSign.ts'
export type { SolanaTransactionRequest } from '../wallet/solana/createSolanaTransactions.ts'
export type { TransactionUiOptions, WalletUiOptions } from '../wallet/WalletTask.ts'
