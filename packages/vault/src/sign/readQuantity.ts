import { SignRefusal } from './SignRefusal.ts'

/** Size of chain ids, nonces and gas limits. */
export const SMALL_BITS = 64n
const WORD_BITS = 256n

/**
 * Accepts a number, a bigint, a decimal string or a hex string.
 * @throws SignRefusal `malformed` if it has more bits
 */
export function readQuantity(value: unknown, bits = WORD_BITS): bigint {
  const number = toBigInt(value)
  if (number < 0n || number >= 1n << bits) throw new SignRefusal('malformed')
  return number
}

function toBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)) {
    return BigInt(value)
  }
  throw new SignRefusal('malformed')
}
