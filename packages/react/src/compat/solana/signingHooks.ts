import { useCallback } from 'react'
import { toTransactionBytes } from '../../hooks/solana/toTransactionBytes.ts'
import { useAction } from '../../hooks/useAction.ts'
import { findSigner } from '../../hooks/wallets/findSigner.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { familiar, withCode } from '../familiarErrors.ts'
import type { SignMessageOptions } from '../signingHooks.ts'
import {
  useSendTransaction as useSendBytes,
  useSignMessage as useSignBytes,
  useSignTransaction as useSignTransactionBytes,
} from '../solanaHooks.ts'
import type { PrivyEvents } from '../types/events.ts'
import type { SolanaFundingConfig } from '../types/funding.ts'
import type {
  SolanaConnection,
  SolanaTransactionReceipt,
  SupportedSolanaTransaction,
} from '../types/solana.ts'
import type { SendTransactionModalUIOptions } from '../types/transactions.ts'
import { addFeePayerSignature, findClusterName, toTransactionObject } from './transactionObjects.ts'

/** Input of `signTransaction`. */
export type SolanaTransactionInput<Transaction extends SupportedSolanaTransaction> = {
  /** A transaction of `@solana/web3.js` 1. */
  transaction: Transaction
  /** The cluster with the URL of this connection is used. */
  connection: SolanaConnection
  /** Texts of the confirmation screen. */
  uiOptions?: SendTransactionModalUIOptions
  /** Latchkey sends and confirms with its own options. */
  transactionOptions?: object
  /** The wallet that signs. Default: the user's first. */
  address?: string
}

/** Signs a message with a Solana wallet. Resolves with the 64 bytes of the signature. */
export function useSignMessage(callbacks: PrivyEvents['signSolanaMessage'] = {}) {
  const { signMessage } = useSignBytes(callbacks)
  return {
    signMessage: useCallback(
      async (input: { message: Uint8Array; options?: SignMessageOptions }): Promise<Uint8Array> =>
        (await signMessage(input)).signature,
      [signMessage],
    ),
  }
}

/** Signs a transaction with a Solana wallet without sending it. */
export function useSignTransaction({
  onSuccess,
  onError,
}: PrivyEvents['signSolanaTransaction'] = {}) {
  const { hostConfig } = useLatchkeyContext()
  const { signTransaction } = useSignTransactionBytes()
  const { run } = useAction<SupportedSolanaTransaction>({
    onSuccess: (signedTransaction) => onSuccess?.({ signedTransaction }),
    onError: withCode(onError),
  })
  return {
    signTransaction: useCallback(
      <Transaction extends SupportedSolanaTransaction>({
        transaction,
        connection,
        transactionOptions: _,
        ...options
      }: SolanaTransactionInput<Transaction>): Promise<Transaction> =>
        familiar(
          run(async () => {
            const cluster = findClusterName(connection, hostConfig.solanaClusters)
            const { signedTransaction } = await signTransaction({
              transaction: toTransactionBytes(transaction),
              ...options,
              ...(cluster && { cluster }),
            })
            return toTransactionObject(transaction, signedTransaction)
          }),
        ),
      [hostConfig, run, signTransaction],
    ),
  }
}

/** Sends a transaction from a Solana wallet. Resolves with its receipt when the chain confirms it. */
export function useSendTransaction({
  onSuccess,
  onError,
}: PrivyEvents['sendSolanaTransaction'] = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { sendTransaction } = useSendBytes()
  const { run } = useAction<SolanaTransactionReceipt>({
    onSuccess: (response) => onSuccess?.({ response }),
    onError: withCode(onError),
  })
  return {
    sendTransaction: useCallback(
      <Transaction extends SupportedSolanaTransaction>({
        transaction,
        connection,
        transactionOptions: _options,
        fundWalletConfig: _funding,
        ...options
      }: SolanaTransactionInput<Transaction> & {
        /** The screen offers funding with the app's own settings. */
        fundWalletConfig?: SolanaFundingConfig
      }): Promise<SolanaTransactionReceipt<Transaction>> =>
        familiar(
          run(async () => {
            const cluster = findClusterName(connection, hostConfig.solanaClusters)
            const signer = await findSigner(client, hostConfig, 'solana', options.address)
            const { address } = signer.external ?? signer.embedded
            const { signature } = await sendTransaction({
              transaction: toTransactionBytes(transaction),
              ...options,
              ...(cluster && { cluster }),
            })
            const { base58 } = await import('@latchkey/client/wallet/solana')
            const signed = addFeePayerSignature(transaction, address, base58.decode(signature))
            return {
              signature,
              signedTransaction: signed,
              ...(await readBack(connection, signature)),
            }
          }),
        ),
      [client, hostConfig, run, sendTransaction],
    ),
  }
}

type Parsed = { meta?: { fee?: number } | null } | null

/** Reads a confirmed transaction from the node. It may not have it yet. */
async function readBack(connection: SolanaConnection, signature: string) {
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const
  const reading = connection.getParsedTransaction?.(signature, options) ?? null
  const parsedTransaction = (await Promise.resolve(reading).catch(() => null)) as Parsed
  return { parsedTransaction, fees: BigInt(parsedTransaction?.meta?.fee ?? 0) }
}

/** Result of `useSignMessage`. */
export type UseSignMessageInterface = ReturnType<typeof useSignMessage>
/** Result of `useSignTransaction`. */
export type UseSignTransactionInterface = ReturnType<typeof useSignTransaction>
/** Result of `useSendTransaction`. */
export type UseSendTransactionInterface = ReturnType<typeof useSendTransaction>
