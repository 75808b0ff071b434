import type { TypedData } from './SignRequest.ts'
import { signedValues } from './signedValues.ts'

/**
 * The only chain a signature of typed data counts on; null where it counts on any. A number that cannot be
 * read is no chain's.
 */
export function typedDataChain(typedData: TypedData): number | null {
  const { chainId } = signedValues(typedData).domain
  if (chainId === undefined || chainId === null) return null
  const isReadable =
    typeof chainId === 'number' ||
    typeof chainId === 'bigint' ||
    (typeof chainId === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(chainId))
  return isReadable ? Number(chainId) : Number.NaN
}
