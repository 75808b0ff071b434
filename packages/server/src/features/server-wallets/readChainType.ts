import { ServiceError } from '../../platform/ServiceError.ts'

export type ChainType = 'ethereum' | 'solana'

/** The chains that have wallets here, of the many that the wire knows. */
export function readChainType(name: string): ChainType {
  if (name === 'ethereum' || name === 'solana') return name
  throw new ServiceError('not_supported', { sentence: 'Wallets are on ethereum and solana' })
}
