import { trimEnd } from '@latchkey/contract/trimEnd'

/** What may stand in the field of an amount while it is typed: digits and at most one point [W5.10]. */
export const isAmountText = (text: string): boolean => /^\d*(?:\.\d*)?$/.test(text)

/** What was typed or pasted, as the field takes it: a comma is a point; null for what it does not take. */
export function readAmountText(text: string): string | null {
  const given = text.trim().replace(',', '.')
  return isAmountText(given) ? given : null
}

/** The smallest units of an amount; null for nothing, and for more places than the coin has. */
export function parseAmount(text: string, decimals: number): bigint | null {
  if (!isAmountText(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const places = trimEnd(fraction, '0')
  if (places.length > decimals) return null
  const units = BigInt(`${whole || '0'}${places.padEnd(decimals, '0')}`)
  return units > 0n ? units : null
}
