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

/** Shows a contract's symbol with hidden characters made visible. */
const withSymbol = (amount: string, { symbol }: AssetUnits) =>
  `${amount} ${toVisibleText(symbol).text}`

export const formatAssetBalance = (units: bigint, asset: AssetUnits): string =>
  withSymbol(formatBalance(units, asset.decimals), asset)

/** Mark and name of a network. */
export const toNetworkView = (network: PreparedPayment['network']) => ({
  id: network.type === 'solana' ? ('solana' as const) : network.chain.id,
  name: toVisibleText(networkName(network)).text,
})

/** Builds the view of a payment. */
export function toTransferView(
  target: TransferTarget,
  { from, total, asset, fee, network }: PreparedPayment,
  /** Price of one unit of the received asset. */
  usdPrice: number | null,
) {
  const coin = nativeAsset(network)
  return {
    amount: withSymbol(formatAmount(target.units, target.asset.decimals), target.asset),
    usd: formatUsd(target.units, target.asset.decimals, usdPrice),
    from,
    to: target.recipient,
    network: toNetworkView(target.network),
    // Rounded up, so the total is never less than what is paid.
    total: withSymbol(formatRoundedUp(total, asset.decimals), asset),
    fee: fee === null ? null : formatAssetBalance(fee, coin),
  }
}
