import { Hono } from 'hono'
import { SOLANA_TOKEN } from '../chains/solana/testToken.ts'

/** Fixed, so that screens show the same values every day. */
const USD: Readonly<Record<string, number>> = {
  ethereum: 2_500,
  solana: 150,
  'usd-coin': 1,
  tether: 1,
  'polygon-ecosystem-token': 0.5,
  'avalanche-2': 25,
}
const TOKENS: Readonly<Record<string, { symbol: string; decimals: number }>> = {
  [SOLANA_TOKEN]: { symbol: 'susd', decimals: 6 },
}

/** A stand-in for CoinGecko: coin prices and Solana token metadata. */
export function priceRoutes(): Hono {
  const app = new Hono()
  app.get('/simple/price', (context) => {
    const ids = (context.req.query('ids') ?? '').split(',')
    return context.json(
      Object.fromEntries(ids.flatMap((id) => (id in USD ? [[id, { usd: USD[id] }]] : []))),
    )
  })
  app.get('/coins/solana/contract/:mint', (context) => {
    const token = TOKENS[context.req.param('mint')]
    if (!token) return context.json({ error: 'coin not found' }, 404)
    const { symbol, decimals } = token
    return context.json({ symbol, detail_platforms: { solana: { decimal_place: decimals } } })
  })
  return app
}
