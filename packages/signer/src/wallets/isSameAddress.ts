import type { ChainType } from './PublicSide.ts'

/** Whether two texts name one address: Ethereum's letters may be of either case. */
export const isSameAddress = (chainType: ChainType, a: string, b: string): boolean =>
  chainType === 'ethereum' ? a.toLowerCase() === b.toLowerCase() : a === b
