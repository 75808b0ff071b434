import type { ModalConfig } from '../../../config/ModalConfig.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'

export type PriceDisplay = ModalConfig['priceDisplay']

/** Shows an amount of the chain's coin and its dollars in the order of the app. The amount itself is never left out. */
export function showPrice(
  amount: string,
  usd: string | null,
  display: PriceDisplay,
): Pick<DetailRow, 'value' | 'note'> {
  if (usd === null || display?.primary === 'native-token') return { value: amount, note: undefined }
  return display ? { value: usd, note: amount } : { value: amount, note: usd }
}
