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
