import type { Hex } from './TransactionRequest.ts'

const SELECTOR_CHARS = 10
const WORD_CHARS = 64
const ADDRESS_PADDING = '0'.repeat(24)
const ITEMS_MAX = 1_000n

/** Malformed calldata. The call is then shown as unknown. */
export class UnreadableCall extends Error {}

/** Reads ABI-encoded arguments, one 32-byte word at a time. */
export function createCalldataReader(data: Hex) {
  const words = data.slice(SELECTOR_CHARS)

  function wordAt(index: number): string {
    const word = words.slice(index * WORD_CHARS, (index + 1) * WORD_CHARS)
    if (word.length !== WORD_CHARS) throw new UnreadableCall('The call is cut off')
    return word
  }
  const numberAt = (index: number) => BigInt(`0x${wordAt(index)}`)

  return {
    selector: data.slice(0, SELECTOR_CHARS),
    number: numberAt,
    address(index: number): Hex {
      const word = wordAt(index)
      // Contracts differ on non-zero bits above an address: some revert, some ignore them.
      if (!word.startsWith(ADDRESS_PADDING)) throw new UnreadableCall('No address')
      return `0x${word.slice(ADDRESS_PADDING.length)}`
    },
    flag(index: number): boolean {
      const number = numberAt(index)
      if (number > 1n) throw new UnreadableCall('Neither yes nor no')
      return number === 1n
    },
    numbers(index: number): bigint[] {
      const offset = numberAt(index)
      if (offset % 32n !== 0n || offset > BigInt(words.length)) throw new UnreadableCall('No list')
      const start = Number(offset / 32n)
      const count = numberAt(start)
      if (count > ITEMS_MAX) throw new UnreadableCall('Too long a list')
      return Array.from({ length: Number(count) }, (_, place) => numberAt(start + 1 + place))
    },
  }
}

export type CalldataReader = ReturnType<typeof createCalldataReader>
