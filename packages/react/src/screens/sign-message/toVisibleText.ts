/**
 * Characters that change how the rest is read, or cannot be seen: controls, direction marks, zero width.
 * Line ends, tabs and the two that only choose between a plain and a coloured emoji stay.
 */
const HIDDEN =
  /(?![\n\t]|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The text with everything invisible written out as its code, and whether there was any. */
export function toVisibleText(message: string): { text: string; hasHidden: boolean } {
  const text = message.replace(
    HIDDEN,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
  return { text, hasHidden: text !== message }
}

const OPAQUE_BLOB = /^0x[0-9a-f]{64}$/i

/** Whether a message is thirty-two bytes of anything: possibly a hash of what nobody was shown. */
export const isOpaque = (message: string): boolean => OPAQUE_BLOB.test(message.trim())
