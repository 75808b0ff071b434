import {
  formatAmount,
  formatBalance,
  formatRoundedUp,
  formatUsd,
  nativeAsset,
  networkName,
  type PreparedPayment,
  type TransferTarget,
} from '@latchkey/client/funding/transfer'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'

type Counted = { symbol: string; decimals: number }

/** What a contract calls itself is shown with nothing hidden in it. */
const withSymbol = (amount: string, { symbol }: Counted) => `${amount} ${visibleText(symbol).text}`

export const balanceText = (units: bigint, asset: Counted): string =>
  withSymbol(formatBalance(units, asset.decimals), asset)

/** What the screen says of a payment: its own numbers, and where they arrive. */
export function transferView(
  target: TransferTarget,
  { from, total, asset, fee, network }: PreparedPayment,
  /** Of one of what is to arrive. */
  usdPrice: number | null,
) {
  const coin = nativeAsset(network)
  return {
    amount: withSymbol(formatAmount(target.units, target.asset.decimals), target.asset),
    usd: formatUsd(target.units, target.asset.decimals, usdPrice),
    from,
    to: target.recipient,
    network: visibleText(networkName(target.network)).text,
    // Where it is cut for the eye, never to less than what leaves.
    total: withSymbol(formatRoundedUp(total, asset.decimals), asset),
    fee: fee === null ? null : balanceText(fee, coin),
  }
}
