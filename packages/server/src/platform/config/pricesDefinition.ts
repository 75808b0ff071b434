import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Price API: CoinGecko or compatible. */
export const pricesDefinition = z.strictObject({
  url: url.default('https://api.coingecko.com/api/v3'),
  apiKey: z.string().min(1).optional(),
  /** Header for the API key. CoinGecko's paid plans use another one. */
  apiKeyHeader: z.string().min(1).default('x-cg-demo-api-key'),
})

/** Transaction scan API: Blockaid or compatible. */
export const transactionScanDefinition = z.strictObject({
  url,
  apiKey: z.string().min(1),
})
