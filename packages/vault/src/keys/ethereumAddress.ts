import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The address of a private key, its letters cased as a checksum (EIP-55). */
export function ethereumAddress(privateKey: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  return toChecksumAddress(keccak_256(publicKey.subarray(1)).subarray(12))
}

/** Formats 20 bytes as a checksum address (EIP-55). */
export function toChecksumAddress(address: Uint8Array): string {
  const hex = bytesToHex(address)
  const hash = keccak_256(utf8ToBytes(hex))
  const letters = Array.from(hex, (letter, at) => {
    const nibble = (hash[at >> 1]! >> (at % 2 === 0 ? 4 : 0)) & 0xf
    return nibble >= 8 ? letter.toUpperCase() : letter
  })
  return `0x${letters.join('')}`
}
