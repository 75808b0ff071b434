import type { RandomBytes } from './RandomBytes.ts'

const ENTROPY_BYTES = 16

/** 128 bits that become a wallet: twelve words, one key per chain and index. */
export function createEntropy(randomBytes: RandomBytes): Uint8Array<ArrayBuffer> {
  const entropy = randomBytes(ENTROPY_BYTES)
  // A random source that is broken in the commonest way must not become a wallet that anybody can open.
  if (entropy.length !== ENTROPY_BYTES || entropy.every((byte) => byte === entropy[0])) {
    throw new Error('The random source is broken')
  }
  return entropy
}
