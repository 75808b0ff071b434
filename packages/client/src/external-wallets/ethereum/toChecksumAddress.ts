import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** An Ethereum address with the capitals of EIP-55; undefined for what is none. */
export function toChecksumAddress(address: unknown): `0x${string}` | undefined {
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const written = [...digits].map((digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${written.join('')}`
}
