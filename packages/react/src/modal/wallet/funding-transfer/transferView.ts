import {
  coinOf,
  formatAmount,
  formatBalance,
  networkOf,
  type PreparedPayment,
  type TransferAim,
} from '@latchkey/client/funding/transfer'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'

type Counted = { symbol: string; decimals: number }

/** What a contract calls itself is shown with nothing hidden in it. */
const withSymbol = (amount: string, { symbol }: Counted) => `${amount} ${visibleText(symbol).text}`

export const amountText = (units: bigint, asset: Counted): string =>
  withSymbol(formatAmount(units, asset.decimals), asset)
export const balanceText = (units: bigint, asset: Counted): string =>
  withSymbol(formatBalance(units, asset.decimals), asset)

/** What the screen says of a payment: its own numbers, and where they arrive. */
export function transferView(
  aim: TransferAim,
  { from, total, asset, fee, place }: PreparedPayment,
) {
  const coin = coinOf(place)
  return {
    amount: amountText(aim.units, aim.asset),
    from,
    to: aim.recipient,
    network: visibleText(networkOf(aim.place)).text,
    total: amountText(total, asset),
    fee: fee === null ? null : balanceText(fee, coin),
  }
}
