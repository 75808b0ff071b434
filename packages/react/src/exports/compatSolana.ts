'use client'

export type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
export {
  type SignSolanaMessageInput,
  type SolanaFundWalletConfig,
  useCreateWallet,
  useExportWallet,
  useFundWallet,
  useImportWallet,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useWallets,
  useWallets as useSolanaWallets,
} from '../compat/solanaHooks.ts'
export type { SolanaTransactionInput } from '../hooks/solana/toTransactionBytes.ts'
export type { EmbeddedSolanaWallet } from '../hooks/wallets/useEmbeddedWallets.ts'
