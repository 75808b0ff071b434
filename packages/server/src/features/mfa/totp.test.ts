import { expect, test } from 'vitest'
import { matchingStep, stepAt, totpAuthUrl, totpCode } from './totp.ts'

/** Secret of RFC 6238, appendix B. Its codes have eight digits; ours are the last six. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s returns the published code %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

test('accepts a code in its own step and the two neighbours', () => {
  const now = 1_794_708_840_000
  const code = totpCode(secret, stepAt(now))
  expect(matchingStep(secret, code, now)).toBe(stepAt(now))
  expect(matchingStep(secret, code, now + 30_000)).toBe(stepAt(now))
  expect(matchingStep(secret, code, now - 30_000)).toBe(stepAt(now))
  expect(matchingStep(secret, code, now + 60_000)).toBeUndefined()
  expect(matchingStep(secret, `${code}0`, now)).toBeUndefined()
})

test("escapes colons and spaces in names of the QR code's URL", () => {
  expect(totpAuthUrl('ABC', { appName: 'Fern: leaf', account: 'a@b.c' })).toBe(
    'otpauth://totp/Fern%3A%20leaf:a%40b.c?secret=ABC&issuer=Fern%3A%20leaf',
  )
})
