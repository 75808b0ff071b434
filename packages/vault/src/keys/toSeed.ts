import { phraseBytes } from './phrase.ts'

const SALT = new TextEncoder().encode('mnemonic')
const ROUNDS = 2048
const SEED_BITS = 512

/** The BIP-39 seed, without a passphrase. The caller wipes it. */
export async function toSeed(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const phrase = phraseBytes(entropy)
  try {
    const { subtle } = crypto
    const key = await subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
    const rule = { name: 'PBKDF2', hash: 'SHA-512', salt: SALT, iterations: ROUNDS }
    return new Uint8Array(await subtle.deriveBits(rule, key, SEED_BITS))
  } finally {
    phrase.fill(0)
  }
}
