import { bytesToHex } from '@noble/hashes/utils.js'

const HASH_BYTES = 32
/** Controls, direction marks, joiners and tags change what is read without being seen; line breaks and tabs are. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** What a person is shown of a message before signing it. */
export type MessageDescription =
  | { kind: 'text'; text: string }
  /** Bytes that say nothing to a person. A hash may stand for anything, a transaction included. */
  | { kind: 'opaque'; hex: string; isHash: boolean }

/** A text with everything invisible in it written out, or bytes named as what they are. */
export function describeMessage(message: Uint8Array): MessageDescription {
  const text = readText(message)
  if (message.length !== HASH_BYTES && text !== undefined) {
    return { kind: 'text', text: showInvisible(text) }
  }
  // Thirty-two bytes of plain letters are a text; any other thirty-two are taken for a hash.
  if (text !== undefined && /^[\x20-\x7e]*$/.test(text)) return { kind: 'text', text }
  return { kind: 'opaque', hex: `0x${bytesToHex(message)}`, isHash: message.length === HASH_BYTES }
}

/** Each invisible character as its number, such as \u{202e}. */
const showInvisible = (text: string): string =>
  text.replace(INVISIBLE, (found) => `\\u{${found.codePointAt(0)!.toString(16)}}`)

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
