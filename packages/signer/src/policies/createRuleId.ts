const LENGTH = 25
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates a rule id in the format of all ids: a letter, then letters and digits. */
export function createRuleId(randomBytes: (length: number) => Uint8Array): string {
  const [first = 0, ...rest] = randomBytes(LENGTH)
  const letter = LETTERS[Math.floor((first / 256) * 26)]
  return `${letter}${rest.map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
