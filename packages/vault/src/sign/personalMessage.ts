import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHex, readHex } from './readHex.ts'

/** Returns the bytes of a personal_sign message: hex if it is hex, else UTF-8. */
export const personalMessageBytes = (message: string): Uint8Array =>
  isHex(message) ? readHex(message) : utf8ToBytes(message)

/** Hashes a message with the EIP-191 prefix, which no transaction has. */
export function hashPersonalMessage(message: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}
