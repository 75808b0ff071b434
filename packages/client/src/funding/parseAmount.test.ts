import { expect, test } from 'vitest'
import { parseAmount, readAmountText } from './parseAmount.ts'

test('accepts digits with at most one point, converts a comma, and rejects letters', () => {
  expect(['', '1', '1.', '.5', '0.010', ' 2,5 '].map(readAmountText)).toEqual([
    '',
    '1',
    '1.',
    '.5',
    '0.010',
    '2.5',
  ])
  expect(['1.2.3', '-1', '1e3', '0x1', '1,2,3', '١'].map(readAmountText)).toEqual(
    Array(6).fill(null),
  )
})

test('converts an amount exactly to base units, and rejects zero and too many decimals', () => {
  expect(parseAmount('0.1', 18)).toBe(100_000_000_000_000_000n)
  expect(parseAmount('1234567890123456789.000000000000000001', 18)).toBe(
    1234567890123456789000000000000000001n,
  )
  expect(parseAmount('.5', 6)).toBe(500_000n)
  expect(parseAmount('3.', 0)).toBe(3n)
  expect(parseAmount('1.5000000', 6)).toBe(1_500_000n)
  for (const nothing of ['', '.', '0', '0.0', '0.0000001', '1.2.3', '-1'])
    expect(parseAmount(nothing, 6)).toBeNull()
})
