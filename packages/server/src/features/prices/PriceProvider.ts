import type { App } from '../../platform/config/createApps.ts'

export type TokenInfo = { symbol: string; decimals: number }

/** Somebody who knows what coins cost. Undefined: there is no such coin, or nobody has priced it. */
export type PriceProvider = {
  usdOf(app: App, coin: string): Promise<number | undefined>
  solanaToken(app: App, mint: string): Promise<TokenInfo | undefined>
}
