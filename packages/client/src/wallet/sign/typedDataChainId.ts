import { pickSignedFields } from './pickSignedFields.ts'
import type { TypedData } from './SignRequest.ts'

/**
 * The only chain a signature of typed data counts on; null where it counts on any. A number that cannot be
 * read is no chain's.
 */
export function typedDataChainId(typedData: TypedData): number | null {
  const { chainId } = pickSignedFields(typedData).domain
  if (chainId === undefined || chainId === null) return null
  const isReadable =
    typeof chainId === 'number' ||
    typeof chainId === 'bigint' ||
    (typeof chainId === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(chainId))
  return isReadable ? Number(chainId) : Number.NaN
}
