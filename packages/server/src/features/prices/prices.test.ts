import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const listed = { symbol: 'usdc', detail_platforms: { solana: { decimal_place: 6 } } }

let people = 0
const somebody = () => `price-${people++}@example.com`

async function pricing(
  answer: (url: string) => [number, unknown],
  prices: object | undefined = {},
) {
  const asked: OutboundRequest[] = []
  const server = await createTestServer(
    database,
    { mode: 'development', ...(prices && { prices }) },
    {
      outbound: {
        async send(request) {
          asked.push(request)
          const [status, body] = answer(request.url)
          if (status === 0) throw new OutboundError('timeout')
          return { status, header: () => undefined, text: '', json: () => body }
        },
        close() {},
      },
    },
  )
  const { token } = await server.logIn(somebody())
  const get = (path: string) => server.get(path, { authorization: `Bearer ${token}` })
  return {
    ...server,
    asked,
    price: (symbol = 'SOL', chain = '0') =>
      get(`/api/v1/token_price?chainId=${chain}&tokenSymbol=${symbol}`),
    token: (mint = MINT, cluster = 'mainnet-beta') =>
      get(`/api/v1/spl_token_info?mint_address=${mint}&cluster=${cluster}`),
  }
}

test("requests a price once a minute with the app's key, however many callers ask", async () => {
  const { price, asked, advance } = await pricing(() => [200, { solana: { usd: 164.8 } }], {
    apiKey: 'a-key',
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => price()))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array(50).fill({ usd: 164.8 }),
  )
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({ 'x-cg-demo-api-key': 'a-key' })
  advance(SERVER_LIMITS.priceMaxAgeMs)
  await price()
  expect(asked).toHaveLength(2)
})

test.each([
  ['a coin nobody knows', 'SCAM', '1', [200, {}]],
  ['a coin the service has not priced', 'ETH', '1', [200, { ethereum: {} }]],
  ['a coin that is given away', 'ETH', '11155111', [200, { ethereum: { usd: 1 } }]],
] as const)('%s has no price', async (_, symbol, chain, [status, body]) => {
  const { price } = await pricing(() => [status, body])
  expect(await refusal(await price(symbol, chain))).toEqual([404, 'not_found'])
})

test('an app without a price service has no prices and makes no call', async () => {
  const server = await createTestServer(database)
  const { token } = await server.logIn(somebody())
  const answer = await server.get('/api/v1/token_price?chainId=1&tokenSymbol=ETH', {
    authorization: `Bearer ${token}`,
  })
  expect(await refusal(answer)).toEqual([404, 'not_found'])
})

test('returns 503 if the service does not answer, and retries at the next call', async () => {
  let isAway = true
  const { price } = await pricing(() => [isAway ? 0 : 200, { solana: { usd: 1 } }])
  expect(await refusal(await price())).toEqual([503, 'service_unavailable'])
  isAway = false
  expect((await price()).status).toBe(200)
})

test('returns a listed Solana token; not found on other clusters or for malformed mints', async () => {
  const { token } = await pricing(() => [200, listed])
  expect(await (await token()).json()).toEqual({ symbol: 'USDC', decimals: 6 })
  expect(await refusal(await token(MINT, 'devnet'))).toEqual([404, 'not_found'])
  expect(await refusal(await token('../simple'))).toEqual([400, 'invalid_data'])
  const odd = await pricing(() => [200, { symbol: 'x'.repeat(1_000) }])
  expect(await refusal(await odd.token())).toEqual([404, 'not_found'])
})
