import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

/** Formats an amount of the smallest unit as an exact decimal without trailing zeros. */
export function exactAmount(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = trimEnd(digits.slice(digits.length - decimals), '0')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Inserts thousands separators. */
function group(whole: string): string {
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3)
    groups.push(whole.slice(Math.max(0, end - 3), end))
  return groups.reverse().join(',')
}

/**
 * Formats an amount with thousands separators, cut (never rounded up) to `places` decimals. An amount too
 * small for that shows as `<0.00…1`.
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

/** Formats an amount rounded up to the displayed decimals, so that the shown amount is enough. */
export function formatRoundedUp(units: bigint, decimals: number): string {
  const hidden = 10n ** BigInt(Math.max(0, decimals - WALLET_LIMITS.amountDecimalsMax))
  return formatAmount(((units + hidden - 1n) / hidden) * hidden, decimals)
}

/** Formats a fee or a balance with three decimals. */
export const formatBalance = (units: bigint, decimals: number): string =>
  formatAmount(units, decimals, WALLET_LIMITS.balanceDecimals)

/** Returns whether `formatAmount` drops decimals of this amount. */
export const isTruncated = (units: bigint, decimals: number): boolean =>
  (exactAmount(units, decimals).split('.')[1] ?? '').length > WALLET_LIMITS.amountDecimalsMax

const USD_SCALE = 1e8

/** Formats the value of an amount in US dollars. Null without a valid price. */
export function formatUsd(units: bigint, decimals: number, price: number | null): string | null {
  if (price === null || !Number.isFinite(price) || price < 0) return null
  const scaled = (units * BigInt(Math.round(price * USD_SCALE))) / 10n ** BigInt(decimals)
  const cents = (scaled * 100n + BigInt(USD_SCALE) / 2n) / BigInt(USD_SCALE)
  if (units > 0n && cents === 0n) return '<$0.01'
  const digits = cents.toString().padStart(WALLET_LIMITS.usdDecimals + 1, '0')
  return `$${group(digits.slice(0, -WALLET_LIMITS.usdDecimals))}.${digits.slice(-WALLET_LIMITS.usdDecimals)}`
}
