/** Kind of a root secret. The number is part of the share format. */
export const SECRET_KINDS = {
  /** BIP-39 entropy: a phrase, and wallets at every index of both chains. */
  entropy: 1,
  /** One imported secp256k1 key. */
  'ethereum-key': 2,
  /** One imported ed25519 key. */
  'solana-key': 3,
} as const
export type SecretKind = keyof typeof SECRET_KINDS
