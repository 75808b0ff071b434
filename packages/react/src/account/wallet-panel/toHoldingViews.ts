import { formatAmount, formatUsd, type Holding } from '@latchkey/client/wallet/panel'
import type { HoldingView } from './OverviewView.tsx'

const CENT_DECIMALS = 2

/** Formats the balances of a wallet. */
export const toHoldingViews = (holdings: readonly Holding[]): HoldingView[] =>
  holdings.map(({ asset, units, usdPrice }) => ({
    symbol: asset.symbol,
    amount: formatAmount(units, asset.decimals),
    usd: formatUsd(units, asset.decimals, usdPrice),
  }))

/** Formats the sum in US dollars; null if an asset with a balance has no price. */
export function toTotal(holdings: readonly Holding[]): string | null {
  let cents = 0
  for (const { asset, units, usdPrice } of holdings) {
    if (usdPrice === null && units > 0n) return null
    cents += Math.round((Number(units) / 10 ** asset.decimals) * (usdPrice ?? 0) * 100)
  }
  if (holdings.every(({ usdPrice }) => usdPrice === null)) return null
  return formatUsd(BigInt(cents), CENT_DECIMALS, 1)
}
