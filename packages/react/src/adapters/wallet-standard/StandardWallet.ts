/** Chains of an embedded Solana wallet, by their Wallet Standard ids. */
export const STANDARD_CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

/** Wallet Standard id of a chain. */
export type StandardChain = (typeof STANDARD_CHAINS)[number]

/** An icon as the Wallet Standard requires it. */
export type StandardIcon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** An account of a Wallet Standard wallet. */
export type StandardWalletAccount = {
  /** Address in base58. */
  readonly address: string
  /** The 32 bytes of the address. */
  readonly publicKey: Uint8Array
  /** Chains of the account. */
  readonly chains: readonly `${string}:${string}`[]
  /** Features that the account can be used with. */
  readonly features: readonly `${string}:${string}`[]
  /** Name of the account. */
  readonly label?: string
  /** Icon of the account. */
  readonly icon?: StandardIcon
}

type Uses<Input, Output> = (...inputs: readonly Input[]) => Promise<readonly Output[]>
type ByAccount = { account: StandardWalletAccount }
type Transaction = ByAccount & { transaction: Uint8Array; chain?: string; options?: object }

/** Input of `solana:signIn`: the fields of the message to sign. All are optional. */
export type SolanaSignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Features of an embedded Solana wallet. */
export type SolanaWalletFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardWalletAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(
      event: 'change',
      listener: (change: { accounts?: readonly StandardWalletAccount[] }) => void,
    ): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.1.0'
    signMessage: Uses<
      ByAccount & { message: Uint8Array },
      { signedMessage: Uint8Array; signature: Uint8Array }
    >
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signTransaction: Uses<Transaction, { signedTransaction: Uint8Array }>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction: Uses<Transaction & { chain: string }, { signature: Uint8Array }>
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn: Uses<
      SolanaSignInInput,
      { account: StandardWalletAccount; signedMessage: Uint8Array; signature: Uint8Array }
    >
  }
  /** Marks the wallet, so that Latchkey does not list it as an external wallet. */
  readonly 'latchkey:': { readonly isEmbedded: true }
}

/** An embedded Solana wallet as a Wallet Standard wallet. */
export type LatchkeyStandardWallet = {
  /** Version of the Wallet Standard. */
  readonly version: '1.0.0'
  /** Name of the wallet. */
  readonly name: string
  /** Icon of the wallet. */
  readonly icon: StandardIcon
  /** Chains of the wallet. */
  readonly chains: readonly StandardChain[]
  /** Features of the wallet. */
  readonly features: SolanaWalletFeatures
  /** The user's embedded Solana wallets. */
  readonly accounts: readonly StandardWalletAccount[]
}
