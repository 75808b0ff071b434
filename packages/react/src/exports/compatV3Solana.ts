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
  PrivyStandardWallet,
  type UseSolanaStandardWalletsInterface as UseStandardWallets,
  useSolanaStandardWallets as useStandardWallets,
} from '../compat/solana/standardWalletHooks.ts'
export { useCreateWallet } from '../compat/solana/walletHooks.ts'
export {
  type UseImportWalletInterface,
  useExportWallet,
  useImportWallet,
} from '../compat/solanaHooks.ts'
export { defaultSolanaRpcsPlugin } from '../compat/v3/plugins.ts'
export {
  type SolanaFundingConfig,
  type UseFundWalletInterface,
  type UseSignAndSendTransaction,
  type UseSignMessage,
  type UseSignTransaction,
  type UseWallets,
  useFundWallet,
  useSignAndSendTransaction,
  useSignMessage,
  useSignTransaction,
  useWallets,
} from '../compat/v3/solanaHooks.ts'
