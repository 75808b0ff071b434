import type { App } from '../../platform/config/createApps.ts'

export type TokenInfo = { symbol: string; decimals: number }

/** A price service. Undefined means that the coin is unknown or has no price. */
export type PriceProvider = {
  usdOf(app: App, coin: string): Promise<number | undefined>
  solanaToken(app: App, mint: string): Promise<TokenInfo | undefined>
}
