import { expect, test } from 'vitest'
import { trimEnd } from './trimEnd.ts'

test.each([
  ['1200', '12'],
  ['0', ''],
  ['', ''],
  ['0012', '0012'],
  ['1.2030', '1.203'],
])('trims the zeros at the end of "%s"', (text, trimmed) => {
  expect(trimEnd(text, '0')).toBe(trimmed)
})

test('trims a text of a million characters in one pass', () => {
  const text = `${'0'.repeat(1_000_000)}1`
  expect(trimEnd(text, '0')).toBe(text)
  expect(trimEnd(`1${'0'.repeat(1_000_000)}`, '0')).toBe('1')
})
