export { copyBytes, isBytes, type ReadonlyBytes } from '../encoding/ReadonlyBytes.ts'
export { isFundingEnabled } from '../funding/isFundingEnabled.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isSameAddress,
  isServerWallet as isUnified,
  type UserOwnedMethod,
} from '../wallet/EmbeddedWallet.ts'
export { createChainChoice } from '../wallet/ethereum/chainChoice.ts'
export { chainStoreOf } from '../wallet/ethereum/chainStore.ts'
export type { EthereumProvider } from '../wallet/ethereum/createEthereumProvider.ts'
export type { TransactionRequest } from '../wallet/ethereum/transaction/Transaction.ts'
export type { SignSolanaMessage } from '../wallet/solana/createSolanaSign.ts'
export type { SolanaRequest } from '../wallet/solana/createSolanaTransactions.ts'
export type { TransactionUiOptions, WalletUiOptions } from '../wallet/WalletTask.ts'
