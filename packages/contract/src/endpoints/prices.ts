import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** Price of one unit. Query: `chainId` and `tokenSymbol`; SOL has chain 0. */
export const getTokenPrice = endpoint({
  method: 'GET',
  path: '/api/v1/token_price',
  audience: 'user',
  query: { chainId: 'required', tokenSymbol: 'required' },
  body: z.undefined(),
  reply: z.object({ usd: z.number() }),
})

/** Symbol and decimals of a Solana token. Query: `mint_address` and `cluster`. */
export const getSplTokenInfo = endpoint({
  method: 'GET',
  path: '/api/v1/spl_token_info',
  audience: 'user',
  query: { mint_address: 'required', cluster: 'optional' },
  body: z.undefined(),
  reply: z.object({ symbol: z.string(), decimals: z.number() }),
})
