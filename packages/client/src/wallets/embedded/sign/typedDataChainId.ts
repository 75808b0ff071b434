import { pickSignedFields } from './pickSignedFields.ts'
import type { TypedData } from './SignRequest.ts'

/**
 * Returns the chain id in the domain of typed data, or null if it has none. An unreadable chain id is NaN and
 * matches no chain.
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
