/** Sequential byte reader. Throws past the end and for a compact-u16 that is not minimal. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('Unexpected end of bytes')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] as number

  /** Solana's compact-u16: 7 bits per byte, minimal length. */
  function compact(): number {
    let value = 0
    for (let place = 0; place < 3; place += 1) {
      const part = byte()
      value |= (part & 0x7f) << (7 * place)
      if (part < 0x80) {
        if ((part === 0 && place > 0) || value > 0xffff) break
        return value
      }
    }
    throw new RangeError('Invalid compact-u16')
  }

  return {
    take,
    byte,
    compact,
    listOf: <Item>(read: () => Item): Item[] => Array.from({ length: compact() }, read),
    rest: () => take(bytes.length - at),
    isAtEnd: () => at === bytes.length,
  }
}
