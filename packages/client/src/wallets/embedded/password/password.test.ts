import { passwordScore } from '@latchkey/contract/values/passwordStrength'
import { expect, test } from 'vitest'
import { generatePassword } from './generatePassword.ts'
import { inspectPassword } from './inspectPassword.ts'
import { passwordFileName } from './passwordFileName.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test.each([
  ['', [], true],
  ['abcde', [], true],
  ['abcdef', [], false],
  ['aZ09!@#$%^&*()-_+.', [], false],
  ['pass word', [' '], false],
  ['a b c', [' '], true],
  ['naïve~pass~', ['ï', '~'], false],
  ['🙂abcdef', ['🙂'], false],
  ['tab\tbed', ['\t'], false],
])(
  'reports for %j the invalid characters %j and too short: %s',
  (password, invalidCharacters, isTooShort) => {
    expect(inspectPassword(password)).toMatchObject({ invalidCharacters, isTooShort })
  },
)

test.each([
  // Below eight characters, the score is 0.
  ['aB3!aB3', 0],
  // One kind of four, 8 × log2(26) bits of 95.
  ['abcdefgh', (1 / 3 + (8 * Math.log2(26)) / 95) / 2],
  // Three kinds are enough.
  ['abcDEF12', (1 + (8 * Math.log2(62)) / 95) / 2],
  ['abcDEF1!', (1 + (8 * Math.log2(95)) / 95) / 2],
  // The maximum is 1.
  ['abcDEF1!'.repeat(8), 1],
])('scores %s as %d', (password, score) => {
  expect(passwordScore(password)).toBeCloseTo(score, 10)
})

test.each([
  ['abcdef', 'weak'],
  ['abcdefgh', 'weak'],
  ['aB3!aB3', 'weak'],
  ['abcdefgh1', 'medium'],
  ['abcDEF1!', 'medium'],
  ['abcDEF1!abcD', 'strong'],
  ['abcDEF1!abcD ', 'weak'],
  ['abcDEF1!abcD~', 'weak'],
])('rates %j as %s', (password, strength) => {
  expect(inspectPassword(password).strength).toBe(strength)
})

test('generates allowed, strong and different passwords', () => {
  const made = Array.from({ length: 200 }, () => generatePassword(randomBytes))
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toMatch(/^([a-km-np-zA-HJ-NP-Z2-9]{5}-){3}[a-km-np-zA-HJ-NP-Z2-9]{5}$/)
    expect(inspectPassword(password)).toEqual({
      invalidCharacters: [],
      isTooShort: false,
      isTooWeak: false,
      strength: 'strong',
    })
  }
})

test('picks every character with equal probability', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    // Each byte once, then letters that end the password.
    const bytes = [byte, ...Array.from({ length: 40 }, (_, at) => at * 5)]
    const [first = ''] = generatePassword(() => Uint8Array.of(bytes.shift() ?? randomBytes(1)[0]!))
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  // Four of the 256 bytes stand for each of 56 letters; the rest are drawn again and give the next, 'a'.
  const { a, ...others } = Object.fromEntries(counts)
  expect(new Set(Object.values(others))).toEqual(new Set([4]))
  expect(a).toBe(4 + (256 % 56))
})

test.each([
  ['Latchkey demo', 'latchkey-demo-wallet-recovery.txt'],
  ['ACME 2.0!', 'acme-wallet-recovery.txt'],
  ['../../etc/passwd', 'etcpasswd-wallet-recovery.txt'],
  ['日本', 'wallet-recovery.txt'],
])('names the password file of %s as %s', (app, file) => {
  expect(passwordFileName(app)).toBe(file)
})

test.each([
  ['abcdef', 'weak', false],
  ['abcdef', 'medium', true],
  ['Correct1', 'medium', false],
  ['Correct1', 'strong', true],
  ['Correct-horse-battery1', 'strong', false],
] as const)('%s is too weak for a minimum of %s: %s', (password, minimum, isTooWeak) => {
  expect(inspectPassword(password, minimum).isTooWeak).toBe(isTooWeak)
})
