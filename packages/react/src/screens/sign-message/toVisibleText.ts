/**
 * Characters that are invisible or change how the rest is read: controls, direction marks, zero width.
 * Line breaks, tabs and the emoji variation selectors are allowed.
 */
const HIDDEN =
  /(?![\n\t]|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Replaces hidden characters by their code points and says whether there were any. */
export function toVisibleText(message: string): { text: string; hasHidden: boolean } {
  const text = message.replace(
    HIDDEN,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
  return { text, hasHidden: text !== message }
}

const OPAQUE_BLOB = /^0x[0-9a-f]{64}$/i

/** Whether a message is 32 bytes, possibly a hash of content that was not shown. */
export const isOpaque = (message: string): boolean => OPAQUE_BLOB.test(message.trim())
