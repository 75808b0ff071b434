export type ChainType = 'ethereum' | 'solana'

/** Public data of a key. */
export type PublicSide = { address: string; publicKey: string }
