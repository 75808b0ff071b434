import { hashTypedData as hash } from '@latchkey/contract/chains/typed-data/hashTypedData'
import { readTypedData } from '@latchkey/contract/chains/typed-data/TypedData'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { SignRefusal } from '../SignRefusal.ts'

/**
 * Reads typed data from an object or JSON and returns the digest that eth_signTypedData_v4 signs (EIP-712).
 * @throws SignRefusal `malformed`
 */
export function hashTypedData(given: unknown): Uint8Array {
  try {
    return hash({ keccak256: keccak_256, utf8ToBytes }, readTypedData(given))
  } catch (cause) {
    if (cause instanceof RangeError) throw new SignRefusal('malformed', { cause })
    throw cause
  }
}
