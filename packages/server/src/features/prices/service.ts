import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createCache } from '../../platform/cache/createCache.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { coinOf, isTestChain } from './coins.ts'
import type { PriceProvider, TokenInfo } from './PriceProvider.ts'

export type PriceService = ReturnType<typeof createPriceService>

type Deps = { provider: PriceProvider; limitAttempts: AttemptLimit; nowMs: () => number }
type Cached<Value> = { found: Value | undefined }

const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** Clusters whose tokens the price service lists. Others return not found. */
const LISTED_CLUSTERS = new Set(['mainnet-beta', 'localnet'])

export function createPriceService({ provider, limitAttempts, nowMs }: Deps) {
  const cache = { nowMs, max: SERVER_LIMITS.pricesCachedMax }
  const prices = createCache<Cached<number>>(cache)
  const tokens = createCache<Cached<TokenInfo>>(cache)

  /** The price of a coin in dollars; undefined if unknown. */
  async function usdOf(app: App, chainId: number, symbol: string): Promise<number | undefined> {
    const coin = isTestChain(chainId) ? undefined : coinOf(symbol)
    if (coin === undefined) return undefined
    const ask = async () => ({ found: await provider.usdOf(app, coin) })
    return (await prices(`${app.id} ${coin}`, SERVER_LIMITS.priceMaxAgeMs, ask)).found
  }

  return {
    usdOf,

    /** The price of a coin, for a fee or a total. Throws `not_found` if unknown; clients then show no price. */
    async price(app: App, clientAddress: string, asked: { chainId: string; symbol: string }) {
      const { chainId, symbol } = asked
      if (!/^\d{1,10}$/.test(chainId) || symbol === '') throw new ServiceError('invalid_data')
      await limitAttempts(app, clientAddress)
      const usd = await usdOf(app, Number(chainId), symbol)
      if (usd === undefined) throw new ServiceError('not_found')
      return { usd }
    },

    /** The symbol and decimals of a Solana token. */
    async token(app: App, clientAddress: string, asked: { mint: string; cluster: string }) {
      const { mint, cluster } = asked
      if (!MINT.test(mint)) throw new ServiceError('invalid_data')
      await limitAttempts(app, clientAddress)
      const ask = async () => ({ found: await provider.solanaToken(app, mint) })
      const { found } = LISTED_CLUSTERS.has(cluster)
        ? await tokens(`${app.id} ${mint}`, SERVER_LIMITS.tokenInfoMaxAgeMs, ask)
        : { found: undefined }
      if (found === undefined) throw new ServiceError('not_found')
      return found
    },
  }
}
