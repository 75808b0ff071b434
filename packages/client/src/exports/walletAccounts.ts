export { copyBytes, isBytes, type ReadonlyBytes } from '../core/encoding/ReadonlyBytes.ts'
export { isFundingEnabled } from '../funding/isFundingEnabled.ts'
export type { AuthorizationInput } from '../wallets/chains/ethereum/authorization/createSignAuthorization.ts'
export { createActiveChain } from '../wallets/chains/ethereum/createActiveChain.ts'
export type { EthereumProvider } from '../wallets/chains/ethereum/createEthereumProvider.ts'
export { getChainStore } from '../wallets/chains/ethereum/getChainStore.ts'
export type {
  SignedAuthorization,
  TransactionRequest,
} from '../wallets/chains/ethereum/transaction/TransactionRequest.ts'
export type { SignSolanaMessage } from '../wallets/chains/solana/createSolanaSign.ts'
export type { SolanaTransactionRequest } from '../wallets/chains/solana/createSolanaTransactions.ts'
export {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
  isSameAddress,
  isServerWallet,
  type UserOwnedMethod,
} from '../wallets/embedded/EmbeddedWallet.ts'
export type { TransactionUiOptions, WalletUiOptions } from '../wallets/embedded/WalletTask.ts'
