/** Reads bytes from front to back. Past the end, or a number written longer than it need be, throws. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0

  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new RangeError('The bytes end too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] as number

  /** Solana's compact-u16: seven bits at a time, in as few bytes as it needs. */
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
    throw new RangeError('Not a compact number')
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
