/** The parts of the Wallet Standard that the client uses. */
export type StandardAccount = { readonly address: string; readonly publicKey: Uint8Array }

export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

export type SignedMessage = { signedMessage: Uint8Array; signature: Uint8Array }

export type SolanaFeatures = {
  'standard:connect': {
    connect(options?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect'?: { disconnect(): Promise<void> }
  'standard:events'?: {
    on(
      event: 'change',
      listener: (change: { accounts?: readonly StandardAccount[] }) => void,
    ): () => void
  }
  'solana:signMessage': {
    signMessage(input: {
      account: StandardAccount
      message: Uint8Array
    }): Promise<readonly SignedMessage[]>
  }
  'solana:signTransaction'?: {
    signTransaction(input: {
      account: StandardAccount
      transaction: Uint8Array
      chain?: string
    }): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction'?: {
    signAndSendTransaction(input: {
      account: StandardAccount
      transaction: Uint8Array
      chain: string
    }): Promise<readonly { signature: Uint8Array }[]>
  }
}

/** Returns whether a wallet supports Solana and can sign a message or transaction. */
export const isSolanaWallet = ({ chains, features }: StandardWallet): boolean =>
  chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in features &&
  ('solana:signMessage' in features || 'solana:signTransaction' in features)
