const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = Math.min(bytes.length - at, 3) + 1
    for (let letter = 0; letter < letters; letter++) {
      text += LETTERS[(group >> (18 - 6 * letter)) & 63]
    }
  }
  return text
}

/** Decodes base64url without padding. Undefined unless the text is the one that `toBase64Url` writes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    bits = ((bits << 6) | LETTERS.indexOf(text[at] ?? '')) & 0xfff
    // The second, third and fourth letter of a group each complete a byte.
    if (at % 4 > 0) bytes[Math.floor((at * 3) / 4)] = bits >> (6 - 2 * (at % 4))
  }
  return toBase64Url(bytes) === text ? bytes : undefined
}
