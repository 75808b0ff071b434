'use client'

export type { ReadonlyBytes } from '@latchkey/client/wallet/accounts'
export type { SolanaTransactionInput } from '../hooks/solana/toTransactionBytes.ts'
export { useCreateWallet } from '../hooks/solana/useCreateWallet.ts'
export { useExportWallet } from '../hooks/solana/useExportWallet.ts'
export {
  type SolanaFundWalletInput,
  type SolanaFundWalletResult,
  useFundWallet,
} from '../hooks/solana/useFundWallet.ts'
export { useImportWallet } from '../hooks/solana/useImportWallet.ts'
export { useSendTransaction } from '../hooks/solana/useSendTransaction.ts'
export { type SignSolanaMessageInput, useSignMessage } from '../hooks/solana/useSignMessage.ts'
export { useSignTransaction } from '../hooks/solana/useSignTransaction.ts'
export { type SolanaWallet, useWallets } from '../hooks/solana/useWallets.ts'
export type { EmbeddedSolanaWallet } from '../hooks/wallets/useEmbeddedWallets.ts'
export type { SolanaWalletAccount } from '../hooks/wallets/walletTypes.ts'
