import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { PriceProvider } from './PriceProvider.ts'

const NOT_FOUND = 404
const priceReply = z.record(z.string(), z.object({ usd: z.number().nonnegative().nullish() }))
const tokenReply = z.object({
  symbol: z.string().min(1).max(SERVER_LIMITS.tokenSymbolMaxChars),
  detail_platforms: z.object({
    solana: z.object({ decimal_place: z.int().min(0).max(SERVER_LIMITS.tokenDecimalsMax) }),
  }),
})

/** Client of the CoinGecko API, or a compatible one. Without configuration an app has no prices. */
export function createPriceProvider(outbound: Pick<Outbound, 'send'>): PriceProvider {
  /** The JSON reply; undefined if prices are not configured or the coin is unknown. */
  async function ask(app: App, path: string): Promise<unknown> {
    const { prices, mode } = app.definition
    if (!prices) return undefined
    const { url, apiKey, apiKeyHeader } = prices
    const reply = await outbound
      .send({
        url: `${url.replace(/\/$/, '')}${path}`,
        headers: { accept: 'application/json', ...(apiKey && { [apiKeyHeader]: apiKey }) },
        mayBeLocal: mode === 'development',
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error
        throw new ServiceError('service_unavailable', { cause: error })
      })
    if (reply.status === NOT_FOUND) return undefined
    if (reply.status !== 200) throw new ServiceError('service_unavailable')
    return reply.json()
  }

  return {
    async usdOf(app, coin) {
      const answer = await ask(app, `/simple/price?ids=${coin}&vs_currencies=usd`)
      return priceReply.safeParse(answer).data?.[coin]?.usd ?? undefined
    },
    async solanaToken(app, mint) {
      const answer = tokenReply.safeParse(await ask(app, `/coins/solana/contract/${mint}`))
      if (!answer.success) return undefined
      const { symbol, detail_platforms: platforms } = answer.data
      return { symbol: symbol.toUpperCase(), decimals: platforms.solana.decimal_place }
    },
  }
}
