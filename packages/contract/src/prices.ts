import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** What one unit costs. In the query: `chainId` and `tokenSymbol`; SOL is on chain 0. */
export const getTokenPrice = endpoint({
  method: 'GET',
  path: '/api/v1/token_price',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ usd: z.number() }),
})

/** What a Solana token calls itself. In the query: `mint_address` and `cluster`. */
export const getSplTokenInfo = endpoint({
  method: 'GET',
  path: '/api/v1/spl_token_info',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ symbol: z.string(), decimals: z.number() }),
})
