import { checksumAddress } from '@latchkey/contract/chains/checksumAddress'
import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Returns the EIP-55 checksum form of an address; undefined if it is invalid. */
export const toChecksumAddress = (address: unknown): `0x${string}` | undefined =>
  typeof address === 'string' && ADDRESS.test(address)
    ? checksumAddress(address.slice(2).toLowerCase(), keccak_256)
    : undefined
