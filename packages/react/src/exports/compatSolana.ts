'use client'

export {
  ConnectedStandardSolanaWallet,
  type SolanaStandardWallet,
} from '../compat/solana/ConnectedStandardSolanaWallet.ts'
export {
  SolanaAdapterConnector,
  toSolanaWalletConnectors,
  useSolanaFundingPlugin,
  useSolanaLedgerPlugin,
} from '../compat/solana/connectors.ts'
export {
  type UseSendTransactionInterface,
  type UseSignMessageInterface,
  type UseSignTransactionInterface,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
} from '../compat/solana/signingHooks.ts'
export {
  PrivyStandardWallet,
  type UseConnectedStandardWallets,
  type UsePrivyStandardWalletInterface,
  type UseSolanaStandardWalletsInterface,
  useConnectedStandardWallets,
  usePrivyStandardWallet,
  useSolanaStandardWallets,
} from '../compat/solana/standardWalletHooks.ts'
export {
  type UseFundWalletInterface,
  type UseSolanaWalletsInterface,
  useCreateWallet,
  useFundWallet,
  useSolanaWallets,
} from '../compat/solana/walletHooks.ts'
export {
  type UseImportWalletInterface,
  useExportWallet,
  useImportWallet,
} from '../compat/solanaHooks.ts'
export type {
  ConnectedSolanaWallet,
  SolanaTransactionReceipt,
  SupportedSolanaTransaction,
} from '../compat/types/solana.ts'
