import type { ChainType } from './PublicKeyInfo.ts'

/** Compares two addresses. Ethereum addresses are case-insensitive. */
export const isSameAddress = (chainType: ChainType, a: string, b: string): boolean =>
  chainType === 'ethereum' ? a.toLowerCase() === b.toLowerCase() : a === b
