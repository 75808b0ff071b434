import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHex, readHex } from './readHex.ts'

/** What personal_sign is given: bytes when it is hex, otherwise a text. */
export const personalMessageBytes = (message: string): Uint8Array =>
  isHex(message) ? readHex(message) : utf8ToBytes(message)

/** The digest of a message, prefixed so that it can never be a transaction (EIP-191, version 0x45). */
export function hashPersonalMessage(message: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}
