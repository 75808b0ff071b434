import type { SolanaFundingOptions } from '@latchkey/client/funding'
import type { EmbeddedWallet, ReadonlyBytes } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { SolanaTransactionInput } from '../hooks/solana/toTransactionBytes.ts'
import { useCreateWallet as useOwnCreateWallet } from '../hooks/solana/useCreateWallet.ts'
import { useExportWallet as useOwnExportWallet } from '../hooks/solana/useExportWallet.ts'
import {
  type SolanaFundWalletResult,
  useFundWallet as useOwnFundWallet,
} from '../hooks/solana/useFundWallet.ts'
import { useImportWallet as useOwnImportWallet } from '../hooks/solana/useImportWallet.ts'
import { useSendTransaction as useOwnSendTransaction } from '../hooks/solana/useSendTransaction.ts'
import { signSolanaMessage } from '../hooks/solana/useSignMessage.ts'
import { useSignTransaction as useOwnSignTransaction } from '../hooks/solana/useSignTransaction.ts'
import type { CreateWalletOptions } from '../hooks/wallets/useCreateWallet.ts'
import type { ExportWalletOptions } from '../hooks/wallets/useExportWallet.ts'
import { useWalletAction } from '../hooks/wallets/useWalletAction.ts'
import { familiar, withCode } from './familiarErrors.ts'
import type { SignMessageOptions } from './signingHooks.ts'
import type { WalletCallbacks } from './walletHooks.ts'

/** Creates an embedded Solana wallet for the logged-in user. */
export function useCreateWallet({
  onSuccess,
  onError,
}: WalletCallbacks<{ wallet: EmbeddedWallet }> = {}) {
  const { createWallet } = useOwnCreateWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet }),
    onError: withCode(onError),
  })
  return {
    createWallet: useCallback(
      (options?: CreateWalletOptions) => familiar(createWallet(options)),
      [createWallet],
    ),
  }
}

/** Imports a Solana private key: 32 or 64 bytes as base58. */
export function useImportWallet({ onSuccess, onError }: WalletCallbacks<EmbeddedWallet> = {}) {
  const { importWallet } = useOwnImportWallet({ onSuccess, onError: withCode(onError) })
  return {
    importWallet: useCallback(
      (input: { privateKey: string }) => familiar(importWallet(input)),
      [importWallet],
    ),
  }
}

/** Shows the user the private key of an embedded Solana wallet. Resolves when they close the screen. */
export function useExportWallet({ onSuccess, onError }: WalletCallbacks<void> = {}) {
  const { exportWallet } = useOwnExportWallet({ onSuccess, onError: withCode(onError) })
  return {
    exportWallet: useCallback(
      (options?: ExportWalletOptions) => familiar(exportWallet(options)),
      [exportWallet],
    ),
  }
}

/** Input of Solana's `signMessage`. */
export type SignSolanaMessageInput = {
  /** The message as bytes, or as text to encode as UTF-8. */
  message: ReadonlyBytes | string
  /** The wallet and the texts of the confirmation screen. */
  options?: SignMessageOptions
}

/** Signs a message with an embedded Solana wallet, or with a connected external wallet. */
export function useSignMessage({
  onSuccess,
  onError,
}: WalletCallbacks<{ signature: Uint8Array }> = {}) {
  const { client, hostConfig, run } = useWalletAction<{ signature: Uint8Array }>({
    onSuccess,
    onError: withCode(onError),
  })
  return {
    signMessage: useCallback(
      ({ message, options }: SignSolanaMessageInput) =>
        familiar(
          run(async (wallets) => ({
            signature: await signSolanaMessage(client, hostConfig, wallets, {
              ...options,
              message,
            }),
          })),
        ),
      [client, hostConfig, run],
    ),
  }
}

/** Signs a transaction with a Solana wallet without sending it. */
export function useSignTransaction({
  onSuccess,
  onError,
}: WalletCallbacks<{ signedTransaction: Uint8Array }> = {}) {
  const { signTransaction } = useOwnSignTransaction({
    onSuccess: (signedTransaction) => onSuccess?.({ signedTransaction }),
    onError: withCode(onError),
  })
  return {
    signTransaction: useCallback(
      async (input: SolanaTransactionInput) => ({
        signedTransaction: await familiar(signTransaction(input)),
      }),
      [signTransaction],
    ),
  }
}

/** Sends a transaction from a Solana wallet. Resolves when the chain confirms it. */
export function useSendTransaction({
  onSuccess,
  onError,
}: WalletCallbacks<{ signature: string }> = {}) {
  const { sendTransaction } = useOwnSendTransaction({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    sendTransaction: useCallback(
      async (input: SolanaTransactionInput) => ({
        signature: await familiar(sendTransaction(input)),
      }),
      [sendTransaction],
    ),
  }
}

/** Chain, asset, amount and texts of one `fundWallet` call. */
export type SolanaFundWalletConfig = SolanaFundingOptions

/** Shows the user how to add funds to a wallet on Solana. Resolves when they leave. */
export function useFundWallet({
  onUserExited,
}: {
  /** Called whenever the user closes the screens, funded or not. */
  onUserExited?: ((exit: SolanaFundWalletResult) => void) | undefined
} = {}) {
  const { fundWallet } = useOwnFundWallet({ onSuccess: onUserExited })
  return {
    fundWallet: useCallback(
      (
        given: string | { address: string; options?: SolanaFundWalletConfig },
        config?: SolanaFundWalletConfig,
      ) => {
        const { address, options = config } = typeof given === 'string' ? { address: given } : given
        return familiar(fundWallet({ ...options, address }))
      },
      [fundWallet],
    ),
  }
}

/** Result of `useImportWallet`. */
export type UseImportWalletInterface = ReturnType<typeof useImportWallet>
