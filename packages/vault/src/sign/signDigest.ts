import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { SignRefusal } from './SignRefusal.ts'

const DIGEST_BYTES = 32
const RECOVERY_OFFSET = 27

/** Signs a 32-byte digest: r ‖ s ‖ v, deterministic (RFC 6979), low s, v 27 or 28. */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): string {
  if (digest.length !== DIGEST_BYTES) throw new SignRefusal('malformed')
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  const recovery = signature[0]! + RECOVERY_OFFSET
  return `0x${bytesToHex(signature.subarray(1))}${recovery.toString(16)}`
}
