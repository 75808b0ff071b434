import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Returns the EIP-55 checksum form of an address; undefined if it is invalid. */
export function toChecksumAddress(address: unknown): `0x${string}` | undefined {
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const written = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${written.join('')}`
}
