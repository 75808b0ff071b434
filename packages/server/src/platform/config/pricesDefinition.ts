import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Who knows what coins cost: CoinGecko, or what speaks like it. */
export const pricesDefinition = z.strictObject({
  url: url.default('https://api.coingecko.com/api/v3'),
  apiKey: z.string().min(1).optional(),
  /** The header the key goes in; CoinGecko's paid plans have another one. */
  apiKeyHeader: z.string().min(1).default('x-cg-demo-api-key'),
})

/** Who judges transactions before they are approved: Blockaid, or what speaks like it. */
export const transactionScanDefinition = z.strictObject({
  url,
  apiKey: z.string().min(1),
})
