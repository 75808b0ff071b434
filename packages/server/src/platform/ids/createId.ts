const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH_CHARS = 25

export type RandomBytes = (length: number) => Uint8Array

/** 125 random bits as 25 lower-case letters and digits: no sequence, nothing to guess. */
export function createId(randomBytes: RandomBytes): string {
  let id = ''
  // 32 letters divide 256 evenly, so each is equally likely.
  for (const byte of randomBytes(LENGTH_CHARS)) id += ALPHABET[byte & 31]
  return id
}
