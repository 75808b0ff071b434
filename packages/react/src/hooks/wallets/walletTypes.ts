import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'

/** Bytes as hex with a `0x` prefix: an Ethereum address, hash or signature. */
export type Hex = `0x${string}`

/** The linked account of an embedded Ethereum wallet. */
export type EthereumWalletAccount = EmbeddedWallet & {
  /** Address on Ethereum. */
  address: Hex
}

/** The linked account of an embedded Solana wallet. Its address is base58. */
export type SolanaWalletAccount = EmbeddedWallet

/** EIP-712 typed data. */
export type TypedDataInput = {
  /** Signing domain. */
  domain?: Record<string, unknown>
  /** Struct types by name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** Name of the struct to sign. */
  primaryType: string
  /** Values of the struct. */
  message: Record<string, unknown>
}
