import type { ChainType } from '@latchkey/contract'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Chains that wallets support here. The wire has more. */
export function readChainType(name: string): ChainType {
  if (name === 'ethereum' || name === 'solana') return name
  throw new ServiceError('not_supported', { sentence: 'chain_type must be ethereum or solana' })
}
