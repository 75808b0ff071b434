const INDEX_MAX = 2 ** 31 - 1

/** Refuses what is not the index of a wallet, before it could lead to a key nobody finds again. */
export function checkIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > INDEX_MAX) {
    throw new RangeError('The index of a wallet is a whole number from 0')
  }
}
