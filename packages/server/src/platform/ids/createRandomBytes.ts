import { randomFillSync } from 'node:crypto'
import type { RandomBytes } from './createId.ts'

const STOCK_BYTES = 4_096

/**
 * Returns random bytes out of a stock that is filled at once, because each call to the generator takes 4 µs. Bytes are
 * given out once and erased from the stock.
 */
export function createRandomBytes(
  fill: (bytes: Uint8Array) => void = (bytes) => randomFillSync(bytes),
): RandomBytes {
  const stock = new Uint8Array(STOCK_BYTES)
  let used = STOCK_BYTES

  return (length) => {
    const taken = new Uint8Array(length)
    if (length > STOCK_BYTES) {
      fill(taken)
      return taken
    }
    if (used + length > STOCK_BYTES) {
      fill(stock)
      used = 0
    }
    for (let at = 0; at < length; at += 1, used += 1) {
      taken[at] = stock[used] as number
      stock[used] = 0
    }
    return taken
  }
}
