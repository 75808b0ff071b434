import { recordEvent } from '@latchkey/contract/endpoints/analytics'
import {
  getCoinbaseOnRampStatus,
  getMoonPayOnRampStatus,
  signMoonPayOnRamp,
  startCoinbaseOnRamp,
} from '@latchkey/contract/endpoints/funding'
import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import { expect, test, vi } from 'vitest'
import { refuse } from '../testing/createFakeServer.ts'
import { ETHEREUM } from '../testing/wireWallet.ts'
import { boughtAmount } from './card/boughtAmount.ts'
import { startMoonpay } from './card/startMoonpay.ts'
import { startCoinbase } from './exchange/startCoinbase.ts'
import { openTestFunding } from './funding.fixture.ts'
import { readEthereumFunding } from './readFundingRequest.ts'
import { readUsdPrice } from './readUsdPrice.ts'
import { startReceive } from './receive/startReceive.ts'

async function open() {
  const opened = await openTestFunding()
  const { client, server, context } = opened
  const request = readEthereumFunding(
    { config: client.getState().config, settings: context.settings() },
    ETHEREUM,
  )
  const told: unknown[] = []
  server.answers[recordEvent.path] = (event) => {
    told.push(event)
    return { status: 200, body: {} }
  }
  const popup = { went: [] as string[], goTo: (url: string) => void popup.went.push(url) }
  const window = { ...popup, isClosed: () => false, close() {} }
  const until = (flow: { getState(): { status: string } }, status: string) =>
    vi.waitFor(
      () => {
        opened.ports.clock.advance(1_000)
        expect(flow.getState().status).toBe(status)
      },
      { interval: 2, timeout: 5_000 },
    )
  return { ...opened, request, told, popup, window, until }
}
const COMPLETED = 'sdk_fiat_on_ramp_completed_with_status'

test('opens Coinbase with session, network, asset and amount, and records the result', async () => {
  const { client, server, request, told, popup, window, until } = await open()
  const asked: unknown[] = []
  server.answers[startCoinbaseOnRamp.path] = (body) => {
    asked.push(body)
    return {
      status: 200,
      body: {
        app_id: 'app',
        session_token: 's&1',
        channel_id: 'c',
        partner_user_id: 'p',
        hosted_url: 'https://pay.example/buy',
      },
    }
  }
  server.answers[getCoinbaseOnRampStatus.path] = () => ({
    status: 200,
    body: { status: 'success' },
  })
  const flow = startCoinbase(client, request, 'card')
  flow.send({ type: 'start', popup: window })
  await until(flow, 'success')
  expect(asked).toEqual([
    { addresses: [{ address: ETHEREUM, blockchains: ['sandbox'] }], assets: ['ETH'] },
  ])
  const url = new URL(popup.went[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://pay.example/buy')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    sessionToken: 's&1',
    defaultNetwork: 'sandbox',
    defaultAsset: 'ETH',
    presetCryptoAmount: '0.5',
  })
  await vi.waitFor(() =>
    expect(told).toMatchObject([
      {
        event_name: COMPLETED,
        payload: { provider: 'coinbase-onramp', status: 'success', value: '0.5', token: 'ETH' },
      },
    ]),
  )
})

test('rejects a chain that Coinbase does not support', async () => {
  const { client, request } = await open()
  const far = { ...request, chain: { ...request.chain, id: 31_338 } }
  const flow = startCoinbase(client, far, 'exchange')
  flow.send({ type: 'start', popup: null })
  await vi.waitFor(() =>
    expect(flow.getState()).toMatchObject({
      status: 'error',
      error: { message: 'Unsupported chainId: 31338 for Coinbase Onramp' },
    }),
  )
})

test('opens the signed MoonPay URL for the asset, amount and appearance', async () => {
  const { client, server, request, told, popup, window, until } = await open()
  let asked: unknown
  server.answers[signMoonPayOnRamp.path] = (body) => {
    asked = body
    return { status: 200, body: { signedUrl: 'https://buy.example?s', externalTransactionId: 'x' } }
  }
  const answers = [
    refuse('not_found'),
    { status: 200, body: { status: 'completed', quoteCurrencyAmount: 0.48 } },
  ]
  server.answers[getMoonPayOnRampStatus.path] = () => answers.shift() ?? refuse('not_found')
  const flow = startMoonpay(client, request, { theme: 'dark' })
  flow.send({ type: 'start', popup: window })
  await until(flow, 'completed')
  expect(asked).toMatchObject({
    address: ETHEREUM,
    config: {
      currencyCode: 'ETH_SANDBOX',
      quoteCurrencyAmount: 0.5,
      paymentMethod: 'credit_debit_card',
      uiConfig: { theme: 'dark' },
    },
  })
  expect(popup.went).toEqual(['https://buy.example?s'])
  await vi.waitFor(() =>
    expect(told).toMatchObject([
      {
        event_name: COMPLETED,
        payload: { provider: 'moonpay', status: 'completed', value: '0.48' },
      },
    ]),
  )
})

test('refuses a URL that is not http, and closes an unused popup', async () => {
  const { client, server, request, popup, window } = await open()
  const close = vi.fn()
  server.answers[signMoonPayOnRamp.path] = () => ({
    status: 200,
    body: { signedUrl: 'javascript:alert(1)', externalTransactionId: 'x' },
  })
  const bad = startMoonpay(client, request, {})
  bad.send({ type: 'start', popup: window })
  await vi.waitFor(() => expect(bad.getState().status).toBe('serviceFailure'))
  expect(popup.went).toEqual([])
  server.answers[signMoonPayOnRamp.path] = () => new Promise(() => {})
  const left = startMoonpay(client, request, {})
  left.send({ type: 'start', popup: { ...window, close } })
  left.stop()
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  [0.48, '0.48'],
  [12, '12'],
  [1e-9, '0.5'],
  [null, '0.5'],
])('maps the MoonPay status %s to %s', (quoteCurrencyAmount, shown) => {
  expect(boughtAmount({ status: 'completed', quoteCurrencyAmount }, { amount: '0.5' })).toBe(shown)
})

test('records a deposit with its amount', async () => {
  const { client, chain, request, told, until } = await open()
  const flow = startReceive(client, request)
  await until(flow, 'waiting')
  chain.balance += 10n ** 18n
  await until(flow, 'arrived')
  await vi.waitFor(() =>
    expect(told).toMatchObject([
      { event_name: COMPLETED, payload: { provider: 'manual', status: 'success', value: '1' } },
    ]),
  )
})

test('returns a price only if it arrives within 3 s', async () => {
  const { client, server, request, ports } = await open()
  expect(await readUsdPrice(client, request)).toBeNull()
  server.answers[getTokenPrice.path] = () => ({ status: 200, body: { usd: 2_000 } })
  expect(await readUsdPrice(client, request)).toBe(2_000)
  server.answers[getTokenPrice.path] = () => new Promise(() => {})
  const late = readUsdPrice(client, request)
  ports.clock.advance(3_000)
  expect(await late).toBeNull()
  expect(ports.warnings).toEqual(Array(2).fill('Unable to fetch token price on chain id 31337'))
})
