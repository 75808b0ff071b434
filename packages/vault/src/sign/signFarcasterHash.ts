import { ed25519 } from '@noble/curves/ed25519.js'
import { SignRefusal } from './SignRefusal.ts'

/** BLAKE3, cut to 160 bits: what a Farcaster message is signed by. */
const HASH_BYTES = 20

/** The signature of a Farcaster message by its hash; nothing of another length is one. */
export function signFarcasterHash(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (hash.length !== HASH_BYTES) throw new SignRefusal('malformed')
  return ed25519.sign(hash, privateKey)
}
