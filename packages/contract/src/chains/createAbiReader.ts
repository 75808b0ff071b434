type Hex = `0x${string}`

const WORD_BYTES = 32
const ADDRESS_PADDING = '0'.repeat(24)
/** Longest list of calls that a user can review. */
const ITEMS_MAX = 100

export type AbiReader = ReturnType<typeof createAbiReader>

/** Reads ABI-encoded values at byte positions. Throws a RangeError for anything that is not plain ABI. */
export function createAbiReader(data: string) {
  const byteCount = data.length / 2

  function slice(at: number, bytes: number): string {
    if (at < 0 || bytes < 0 || at + bytes > byteCount) throw new RangeError('Cut off')
    return data.slice(at * 2, (at + bytes) * 2)
  }
  const number = (at: number) => BigInt(`0x${slice(at, WORD_BYTES)}`)
  function size(at: number): number {
    const value = number(at)
    if (value > BigInt(byteCount)) throw new RangeError('Cut off')
    return Number(value)
  }
  function address(at: number): Hex {
    const word = slice(at, WORD_BYTES)
    if (!word.startsWith(ADDRESS_PADDING)) throw new RangeError('No address')
    return `0x${word.slice(ADDRESS_PADDING.length)}`
  }
  /** Follows the offset at `at`, which counts from `base`. */
  const follow = (at: number, base: number) => base + size(at)
  function bytes(at: number, base: number): Hex {
    const start = follow(at, base)
    return `0x${slice(start + WORD_BYTES, size(start))}`
  }
  /** Reads a list whose items are words or offsets of one word. `base` is where its offsets count from. */
  function list<Item>(
    at: number,
    base: number,
    read: (itemAt: number, itemsBase: number) => Item,
  ): Item[] {
    const start = follow(at, base)
    const count = size(start)
    if (count > ITEMS_MAX) throw new RangeError('Too long a list')
    const itemsBase = start + WORD_BYTES
    return Array.from({ length: count }, (_, place) =>
      read(itemsBase + place * WORD_BYTES, itemsBase),
    )
  }

  return { byteCount, slice, number, address, follow, bytes, list }
}
