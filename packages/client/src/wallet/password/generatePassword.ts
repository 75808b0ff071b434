/** Without the ones that look alike on paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_CHARS = 5
const BYTE_VALUES = 256
/** Above it the first letters would come more often than the last. */
const FAIR_BELOW = BYTE_VALUES - (BYTE_VALUES % LETTERS.length)

/** A password nobody can guess and a person can copy by hand: four groups of five, 116 bits. */
export function generatePassword(randomBytes: (length: number) => Uint8Array): string {
  let letters = ''
  while (letters.length < GROUPS * GROUP_CHARS) {
    const [byte = BYTE_VALUES] = randomBytes(1)
    if (byte < FAIR_BELOW) letters += LETTERS[byte % LETTERS.length]
  }
  // One without a capital or a digit would look weaker than it is.
  const isMixed = /[a-z]/.test(letters) && /[A-Z]/.test(letters) && /[0-9]/.test(letters)
  if (!isMixed) return generatePassword(randomBytes)
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_CHARS, (group + 1) * GROUP_CHARS),
  ).join('-')
}
