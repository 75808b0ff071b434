const INDEX_MAX = 2 ** 31 - 1

/** Validates a wallet index. Throws a RangeError. */
export function checkIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > INDEX_MAX) {
    throw new RangeError('The index of a wallet is a whole number from 0')
  }
}
