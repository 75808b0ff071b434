import { sha256 } from '@noble/hashes/sha2.js'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

const WORD_BITS = 11
const SPACE = 0x20

/** Returns the BIP-39 phrase. For export only, because a string cannot be wiped. */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Returns the entropy of a phrase. Throws if a word or the checksum is wrong. */
export const fromPhrase = (phrase: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(mnemonicToEntropy(phrase, wordlist))

/** Returns the BIP-39 phrase as bytes, never as a string. The caller wipes them. */
export function phraseBytes(entropy: Uint8Array): Uint8Array<ArrayBuffer> {
  const hash = sha256(entropy)
  const bits = new Uint8Array(entropy.length + 1)
  bits.set(entropy)
  bits[entropy.length] = hash[0]! // at most eight bits of checksum, for at most 256 bits of entropy
  const count = Math.floor((entropy.length * 8 * 33) / 32 / WORD_BITS)
  const words = new Uint8Array(count * 9)
  let length = 0
  try {
    for (let position = 0; position < count; position += 1) {
      if (position > 0) words[length++] = SPACE
      const word = wordlist[wordIndex(bits, position)]!
      for (let at = 0; at < word.length; at += 1) words[length++] = word.charCodeAt(at)
    }
    return words.slice(0, length)
  } finally {
    for (const secret of [hash, bits, words]) secret.fill(0)
  }
}

function wordIndex(bits: Uint8Array, position: number): number {
  let index = 0
  for (let bit = position * WORD_BITS; bit < (position + 1) * WORD_BITS; bit += 1) {
    index = (index << 1) | ((bits[bit >> 3]! >> (7 - (bit & 7))) & 1)
  }
  return index
}
