import {
  coinOf,
  formatAmount,
  formatAtLeast,
  formatBalance,
  formatUsd,
  networkOf,
  type PreparedPayment,
  type TransferAim,
} from '@latchkey/client/funding/transfer'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'

type Counted = { symbol: string; decimals: number }

/** What a contract calls itself is shown with nothing hidden in it. */
const withSymbol = (amount: string, { symbol }: Counted) => `${amount} ${visibleText(symbol).text}`

export const balanceText = (units: bigint, asset: Counted): string =>
  withSymbol(formatBalance(units, asset.decimals), asset)

/** What the screen says of a payment: its own numbers, and where they arrive. */
export function transferView(
  aim: TransferAim,
  { from, total, asset, fee, place }: PreparedPayment,
  /** Of one of what is to arrive. */
  usdPrice: number | null,
) {
  const coin = coinOf(place)
  return {
    amount: withSymbol(formatAmount(aim.units, aim.asset.decimals), aim.asset),
    usd: formatUsd(aim.units, aim.asset.decimals, usdPrice),
    from,
    to: aim.recipient,
    network: visibleText(networkOf(aim.place)).text,
    // Where it is cut for the eye, never to less than what leaves.
    total: withSymbol(formatAtLeast(total, asset.decimals), asset),
    fee: fee === null ? null : balanceText(fee, coin),
  }
}
