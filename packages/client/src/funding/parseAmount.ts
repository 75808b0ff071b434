import { trimEnd } from '@latchkey/contract/values/trimEnd'

/** Returns whether a text is a valid amount while it is typed: digits and at most one point [W5.10]. */
export const isAmountText = (text: string): boolean => /^\d*(?:\.\d*)?$/.test(text)

/** Normalises typed or pasted text: a comma becomes a point. Returns null if it is not an amount. */
export function readAmountText(text: string): string | null {
  const given = text.trim().replace(',', '.')
  return isAmountText(given) ? given : null
}

/** Converts an amount to base units. Returns null for zero and for more decimals than the asset has. */
export function parseAmount(text: string, decimals: number): bigint | null {
  if (!isAmountText(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const places = trimEnd(fraction, '0')
  if (places.length > decimals) return null
  const units = BigInt(`${whole || '0'}${places.padEnd(decimals, '0')}`)
  return units > 0n ? units : null
}
