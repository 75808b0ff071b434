const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58. */
export function bytesFromBase58(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) throw new RangeError('Not a base58 text')
    for (let place = 0; place < bytes.length; place++) {
      carry += (bytes[place] ?? 0) * 58
      bytes[place] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  // Leading zeros are written as ones.
  for (const character of text) {
    if (character !== ALPHABET[0]) break
    bytes.push(0)
  }
  return Uint8Array.from(bytes.reverse())
}
