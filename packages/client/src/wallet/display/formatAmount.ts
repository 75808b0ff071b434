import { trimEnd } from '@latchkey/contract/trimEnd'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'

/** An amount of the smallest unit as a decimal number, exact and without zeros at its end. */
export function exactAmount(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = trimEnd(digits.slice(digits.length - decimals), '0')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Thousands, set apart by commas. */
function group(whole: string): string {
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3)
    groups.push(whole.slice(Math.max(0, end - 3), end))
  return groups.reverse().join(',')
}

/**
 * An amount for people: grouped, cut (never rounded up) to `places` decimals; one too small to be seen
 * at that is said to be below what can be.
 */
export function formatAmount(
  units: bigint,
  decimals: number,
  places: number = WALLET_LIMITS.amountDecimalsMax,
): string {
  const [whole = '0', fraction = ''] = exactAmount(units, decimals).split('.')
  const shown = trimEnd(fraction.slice(0, places), '0')
  if (units > 0n && whole === '0' && shown === '') return `<0.${'0'.repeat(places - 1)}1`
  return group(whole) + (shown && `.${shown}`)
}

/** An amount that suffices for people to go by: cut like any other, but never to less than it is. */
export function formatRoundedUp(units: bigint, decimals: number): string {
  const hidden = 10n ** BigInt(Math.max(0, decimals - WALLET_LIMITS.amountDecimalsMax))
  return formatAmount(((units + hidden - 1n) / hidden) * hidden, decimals)
}

/** Fees and balances: three decimals are enough. */
export const formatBalance = (units: bigint, decimals: number): string =>
  formatAmount(units, decimals, WALLET_LIMITS.balanceDecimals)

/** Whether people are shown less than all of an amount. */
export const isTruncated = (units: bigint, decimals: number): boolean =>
  (exactAmount(units, decimals).split('.')[1] ?? '').length > WALLET_LIMITS.amountDecimalsMax

const USD_SCALE = 1e8

/** What an amount is worth in dollars; null without a price that is a number. */
export function formatUsd(units: bigint, decimals: number, price: number | null): string | null {
  if (price === null || !Number.isFinite(price) || price < 0) return null
  const scaled = (units * BigInt(Math.round(price * USD_SCALE))) / 10n ** BigInt(decimals)
  const cents = (scaled * 100n + BigInt(USD_SCALE) / 2n) / BigInt(USD_SCALE)
  if (units > 0n && cents === 0n) return '<$0.01'
  const digits = cents.toString().padStart(WALLET_LIMITS.usdDecimals + 1, '0')
  return `$${group(digits.slice(0, -WALLET_LIMITS.usdDecimals))}.${digits.slice(-WALLET_LIMITS.usdDecimals)}`
}
