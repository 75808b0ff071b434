const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH_CHARS = 25

export type RandomBytes = (length: number) => Uint8Array

/** Creates a random id: 125 bits as 25 lower-case letters and digits. */
export function createId(randomBytes: RandomBytes): string {
  let id = ''
  // 256 is a multiple of 32, so all characters are equally likely.
  for (const byte of randomBytes(LENGTH_CHARS)) id += ALPHABET[byte & 31]
  return id
}
