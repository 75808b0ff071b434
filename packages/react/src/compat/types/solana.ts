import type { SolanaFundingConfig } from './funding.ts'
import type {
  BaseConnectedEthereumWallet,
  BaseConnectedWallet,
  PrivyConnectedWallet,
} from './wallets.ts'

/** A transaction of `@solana/web3.js` 1: legacy or versioned. */
export type SupportedSolanaTransaction = {
  /** Serializes the transaction. */
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** The members of `Connection` of `@solana/web3.js` 1 that are used. */
export type SolanaConnection = {
  /** RPC URL; the cluster with this URL is used. */
  readonly rpcEndpoint: string
  /** Reads a transaction from the chain. */
  getParsedTransaction?(
    signature: string,
    options: { commitment: 'confirmed'; maxSupportedTransactionVersion: 0 },
  ): Promise<unknown>
}

/** Result of a transaction that the chain confirmed. */
export type SolanaTransactionReceipt<
  Transaction extends SupportedSolanaTransaction = SupportedSolanaTransaction,
> = {
  /** Signature in base58. */
  signature: string
  /** The signed transaction. */
  signedTransaction: Transaction
  /** The transaction as the node reads it, or `null`. */
  // biome-ignore lint/suspicious/noExplicitAny: `ParsedTransactionWithMeta` of `@solana/web3.js`.
  parsedTransaction: any
  /** Fee in lamports. */
  fees: bigint
}

/** A request to a Solana wallet. */
export type SolanaProvider = {
  /** Signs a message, or signs or sends a transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: the values depend on the method.
  request: (request: { method: string; params?: any }) => Promise<any>
}

/** A connected Solana wallet. */
export type BaseConnectedSolanaWallet = BaseConnectedWallet & {
  /** Always `solana`. */
  type: 'solana'
  /** Resolves with a provider that signs messages and transactions. */
  getProvider: () => Promise<SolanaProvider>
  /** Signs a message. Resolves with the 64 bytes of the signature. */
  signMessage: (message: Uint8Array) => Promise<Uint8Array>
  /** Sends a transaction. Resolves with the signature in base58 when the chain confirms it. */
  sendTransaction: (
    transaction: SupportedSolanaTransaction,
    connection: SolanaConnection,
    options?: object,
  ) => Promise<string>
  /** Signs a transaction without sending it. */
  signTransaction: <Transaction extends SupportedSolanaTransaction>(
    transaction: Transaction,
  ) => Promise<Transaction>
  /** Signs several transactions without sending them. */
  signAllTransactions: <Transaction extends SupportedSolanaTransaction>(
    transactions: Transaction[],
  ) => Promise<Transaction[]>
}

/** A connected or embedded Solana wallet with its account functions. */
export type ConnectedSolanaWallet = BaseConnectedSolanaWallet &
  PrivyConnectedWallet & {
    /** Shows the user how to add funds to the wallet. */
    fund: (fundWalletConfig?: SolanaFundingConfig) => Promise<void>
  }

/** A connected wallet of either chain. */
export type BaseConnectedWalletType = BaseConnectedEthereumWallet | BaseConnectedSolanaWallet
