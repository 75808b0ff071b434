import { bytesToHex } from '@noble/hashes/utils.js'

const HASH_BYTES = 32
/** Invisible characters that change how text reads, except line breaks and tabs. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Message as shown to the user before signing. */
export type MessageDescription =
  | { kind: 'text'; text: string }
  /** Unreadable bytes. A hash may stand for anything, including a transaction. */
  | { kind: 'opaque'; hex: string; isHash: boolean }

/** Describes a message as text with visible escapes, or as opaque bytes. */
export function describeMessage(message: Uint8Array): MessageDescription {
  const text = readText(message)
  if (message.length !== HASH_BYTES && text !== undefined) {
    return { kind: 'text', text: showInvisible(text) }
  }
  // 32 bytes of printable ASCII are text; any other 32 bytes count as a hash.
  if (text !== undefined && /^[\x20-\x7e]*$/.test(text)) return { kind: 'text', text }
  return { kind: 'opaque', hex: `0x${bytesToHex(message)}`, isHash: message.length === HASH_BYTES }
}

/** Escapes each invisible character, such as \u{202e}. */
const showInvisible = (text: string): string =>
  text.replace(INVISIBLE, (found) => `\\u{${found.codePointAt(0)!.toString(16)}}`)

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
