export type ChainType = 'ethereum' | 'solana'

/** Public data of a key. */
export type PublicKeyInfo = { address: string; publicKey: string }
