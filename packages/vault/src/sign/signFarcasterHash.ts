import { ed25519 } from '@noble/curves/ed25519.js'
import { SignRefusal } from './SignRefusal.ts'

/** Farcaster messages are signed by their BLAKE3 hash, truncated to 160 bits. */
const HASH_BYTES = 20

/**
 * Signs the 20-byte hash of a Farcaster message.
 * @throws SignRefusal `malformed`
 */
export function signFarcasterHash(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (hash.length !== HASH_BYTES) throw new SignRefusal('malformed')
  return ed25519.sign(hash, privateKey)
}
