import { hexToBytes } from '@noble/hashes/utils.js'
import { SignRefusal } from './SignRefusal.ts'

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/

export const isHex = (text: string): boolean => HEX.test(text)

/**
 * Decodes 0x hex, of exactly `length` bytes if given.
 * @throws SignRefusal `malformed`
 */
export function readHex(text: unknown, length?: number): Uint8Array {
  if (typeof text !== 'string' || !isHex(text)) throw new SignRefusal('malformed')
  const bytes = hexToBytes(text.slice(2))
  if (length !== undefined && bytes.length !== length) throw new SignRefusal('malformed')
  return bytes
}
