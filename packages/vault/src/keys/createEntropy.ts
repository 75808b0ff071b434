import type { RandomBytes } from './RandomBytes.ts'

const ENTROPY_BYTES = 16

/** Creates 128 bits of entropy: a twelve-word phrase. */
export function createEntropy(randomBytes: RandomBytes): Uint8Array<ArrayBuffer> {
  const entropy = randomBytes(ENTROPY_BYTES)
  // A broken random source must not create a predictable wallet.
  if (entropy.length !== ENTROPY_BYTES || entropy.every((byte) => byte === entropy[0])) {
    throw new Error('The random source is broken')
  }
  return entropy
}
