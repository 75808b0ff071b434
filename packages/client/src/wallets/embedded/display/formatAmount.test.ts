import { expect, test } from 'vitest'
import {
  exactAmount,
  formatAmount,
  formatBalance,
  formatRoundedUp,
  formatUsd,
  isTruncated,
} from './formatAmount.ts'

const ether = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.5', '1.5'],
  ['1234567.25', '1,234,567.25'],
  ['0.000001', '0.000001'],
  ['0.0000009', '<0.000001'],
  ['1.9999999', '1.999999'],
  ['1.0000001', '1'],
])('formats %s ether as %s', (given, shown) => {
  expect(formatAmount(ether(given), 18)).toBe(shown)
})

test('formats tokens with few or no decimals', () => {
  expect(formatAmount(1_250_500_000n, 6)).toBe('1,250.5')
  expect(formatAmount(7n, 0)).toBe('7')
  expect(formatAmount(2n ** 256n - 1n, 0)).toMatch(/^115,792,089,/)
})

test('rounds missing amounts up', () => {
  expect(formatRoundedUp(ether('0.0123456'), 18)).toBe('0.012346')
  expect(formatRoundedUp(ether('0.012345'), 18)).toBe('0.012345')
  expect(formatRoundedUp(1n, 18)).toBe('0.000001')
  expect(formatRoundedUp(7n, 0)).toBe('7')
})

test('formats balances and fees with three decimals', () => {
  expect(formatBalance(ether('2.34567'), 18)).toBe('2.345')
  expect(formatBalance(ether('0.0009'), 18)).toBe('<0.001')
  expect(formatBalance(0n, 18)).toBe('0')
})

test('reports truncated amounts and formats them exactly', () => {
  expect(isTruncated(ether('1.9999999'), 18)).toBe(true)
  expect(isTruncated(ether('1.999999'), 18)).toBe(false)
  expect(exactAmount(ether('1.9999999'), 18)).toBe('1.9999999')
})

test.each([
  ['1', 2_345.678, '$2,345.68'],
  ['0.000001', 2_000, '<$0.01'],
  ['0', 2_000, '$0.00'],
  ['1000000', 1, '$1,000,000.00'],
])('formats %s at a price of %s dollars as %s', (given, price, shown) => {
  expect(formatUsd(ether(given), 18, price)).toBe(shown)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])(
  'shows no dollar amount for the price %s',
  (price) => {
    expect(formatUsd(1n, 18, price)).toBeNull()
  },
)
