/** Chain family of an embedded or external wallet. */
export type ChainType = 'ethereum' | 'solana'
