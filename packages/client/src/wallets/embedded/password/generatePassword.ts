/** Omits characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_CHARS = 5
const BYTE_VALUES = 256
/** Bytes above this limit would bias the result toward the first letters. */
const FAIR_BELOW = BYTE_VALUES - (BYTE_VALUES % LETTERS.length)

/** Generates a password with 116 bits of entropy in four groups of five characters, easy to copy by hand. */
export function generatePassword(randomBytes: (length: number) => Uint8Array): string {
  let letters = ''
  while (letters.length < GROUPS * GROUP_CHARS) {
    const [byte = BYTE_VALUES] = randomBytes(1)
    if (byte < FAIR_BELOW) letters += LETTERS[byte % LETTERS.length]
  }
  // A password without a capital or a digit would be rated too weak.
  const isMixed = /[a-z]/.test(letters) && /[A-Z]/.test(letters) && /[0-9]/.test(letters)
  if (!isMixed) return generatePassword(randomBytes)
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_CHARS, (group + 1) * GROUP_CHARS),
  ).join('-')
}
