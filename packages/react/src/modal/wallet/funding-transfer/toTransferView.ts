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
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'

type AssetUnits = { symbol: string; decimals: number }

/** What a contract calls itself is shown with nothing hidden in it. */
const withSymbol = (amount: string, { symbol }: AssetUnits) =>
  `${amount} ${toVisibleText(symbol).text}`

export const formatAssetBalance = (units: bigint, asset: AssetUnits): string =>
  withSymbol(formatBalance(units, asset.decimals), asset)

/** What the screen says of a payment: its own numbers, and where they arrive. */
export function toTransferView(
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
    network: toVisibleText(networkName(target.network)).text,
    // Where it is cut for the eye, never to less than what leaves.
    total: withSymbol(formatRoundedUp(total, asset.decimals), asset),
    fee: fee === null ? null : formatAssetBalance(fee, coin),
  }
}
