export type ChainType = 'ethereum' | 'solana'

/** What everybody may know of a key. */
export type PublicSide = { address: string; publicKey: string }
