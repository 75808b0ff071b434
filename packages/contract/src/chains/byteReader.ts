const COMPACT_BYTES_MAX = 3
const COMPACT_MAX = 0xffff

export type ByteReader = ReturnType<typeof createByteReader>

/**
 * Creates a sequential byte reader. Its parts are views of `bytes`.
 *
 * Throws a RangeError past the end, and for a compact-u16 that is not minimal or above 0xffff.
 * `acceptsLongCompact` turns the compact-u16 rules off. It is for code that must recognize more than a chain
 * accepts, never for code that reads what is shown or signed.
 */
export function createByteReader(bytes: Uint8Array, { acceptsLongCompact = false } = {}) {
  let at = 0

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('Unexpected end of bytes')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] as number

  /** Reads Solana's compact-u16: seven bits per byte, lowest first. */
  function compact(): number {
    let value = 0
    for (let place = 0; place < COMPACT_BYTES_MAX; place += 1) {
      const part = byte()
      value |= (part & 0x7f) << (7 * place)
      if (part >= 0x80) continue
      const isCanonical = (part !== 0 || place === 0) && value <= COMPACT_MAX
      if (!isCanonical && !acceptsLongCompact) break
      return value
    }
    throw new RangeError('Invalid compact-u16')
  }

  return {
    take,
    byte,
    compact,
    listOf: <Item>(read: () => Item): Item[] => Array.from({ length: compact() }, () => read()),
    rest: () => take(bytes.length - at),
    offset: () => at,
    isAtEnd: () => at === bytes.length,
  }
}

/** Encodes a length as compact-u16. Throws a RangeError above 0xffff. */
export function encodeCompactU16(value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value > COMPACT_MAX) {
    throw new RangeError('Not a 16-bit length')
  }
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...encodeCompactU16(value >> 7)]
}
