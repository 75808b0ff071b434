import type { ConnectedSolanaWallet as OwnConnectedSolanaWallet } from '@latchkey/client/external-wallets'
import type { SolanaFundingOptions } from '@latchkey/client/funding'
import { useCallback } from 'react'
import { toTransactionBytes } from '../../hooks/solana/toTransactionBytes.ts'
import { useFundWallet } from '../../hooks/solana/useFundWallet.ts'
import type { SolanaWallet } from '../../hooks/solana/useWallets.ts'
import type { EmbeddedSolanaWallet } from '../../hooks/wallets/useEmbeddedWallets.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { notSupported } from '../notSupported.ts'
import { toAccountMembers, toBaseMembers } from '../toFamiliarWallet.ts'
import type {
  BaseConnectedSolanaWallet,
  ConnectedSolanaWallet,
  SolanaConnection,
  SupportedSolanaTransaction,
} from '../types/solana.ts'
import { findClusterName, toTransactionObject } from './transactionObjects.ts'

type SomeSolanaWallet = OwnConnectedSolanaWallet | EmbeddedSolanaWallet | SolanaWallet
type Clusters = Parameters<typeof findClusterName>[1]

const toStandardChain = (cluster: string | undefined) =>
  cluster && `solana:${cluster === 'mainnet-beta' ? 'mainnet' : cluster}`

/** Converts a Solana wallet to the Privy SDK's 2.x shape, without its account functions. */
export function toBaseSolanaWallet(
  wallet: SomeSolanaWallet,
  clusters: Clusters,
): BaseConnectedSolanaWallet {
  /** Embedded wallets name the cluster, external wallets the Wallet Standard chain. */
  const toInput = (transaction: SupportedSolanaTransaction, cluster?: string) => {
    const bytes = toTransactionBytes(transaction)
    const chain = toStandardChain(cluster)
    return wallet.connectorType === 'embedded'
      ? { transaction: bytes, ...(cluster && { cluster }) }
      : { transaction: bytes, ...(chain && { chain }) }
  }
  const signMessage = async (message: Uint8Array) =>
    (await wallet.signMessage({ message })).signature
  const signTransaction = async <Transaction extends SupportedSolanaTransaction>(
    transaction: Transaction,
  ) => {
    const { signedTransaction } = await wallet.signTransaction(toInput(transaction))
    return toTransactionObject(transaction, signedTransaction)
  }
  const sendTransaction = async (
    transaction: SupportedSolanaTransaction,
    connection: SolanaConnection,
  ) => {
    const cluster = findClusterName(connection, clusters)
    const { signature } = await wallet.signAndSendTransaction(toInput(transaction, cluster))
    const { base58 } = await import('@latchkey/client/wallet/solana')
    return base58.encode(signature)
  }
  return {
    ...toBaseMembers(wallet),
    type: 'solana',
    signMessage,
    signTransaction,
    sendTransaction,
    async signAllTransactions(transactions) {
      const signed: typeof transactions = []
      // One confirmation screen after the other.
      for (const transaction of transactions) signed.push(await signTransaction(transaction))
      return signed
    },
    getProvider: async () => ({
      async request({ method, params }) {
        switch (method) {
          case 'signMessage': {
            const message = Uint8Array.from(atob(params.message), (byte) => byte.charCodeAt(0))
            return { signature: btoa(String.fromCharCode(...(await signMessage(message)))) }
          }
          case 'signTransaction':
            return { signedTransaction: await signTransaction(params.transaction) }
          case 'signAndSendTransaction':
            return { signature: await sendTransaction(params.transaction, params.connection) }
          default:
            throw notSupported(`The Solana provider has no method ${method}.`)
        }
      },
    }),
  }
}

/** Returns a function that converts Solana wallets to the Privy SDK's 2.x shape. */
export function useSolanaWalletConverter() {
  const { hostConfig } = useLatchkeyContext()
  const { fundWallet } = useFundWallet()
  return useCallback(
    (wallet: SolanaWallet): ConnectedSolanaWallet => ({
      ...toBaseSolanaWallet(wallet, hostConfig.solanaClusters),
      ...toAccountMembers(wallet),
      async fund(options) {
        await fundWallet({ ...(options as SolanaFundingOptions), address: wallet.address })
      },
    }),
    [hostConfig.solanaClusters, fundWallet],
  )
}
