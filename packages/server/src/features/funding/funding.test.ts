import { generateKeyPairSync } from 'node:crypto'
import type { AppConfig } from '@latchkey/contract'
import {
  type BridgeQuote,
  COINBASE_HOSTED_URL,
  type MoonPayTransaction,
} from '@latchkey/contract/endpoints/funding'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { createFundingServer, SECRETS, untilNot } from './fundingServer.fixture.ts'

const NOW_MS = Date.now()
const world = await createFundingServer(NOW_MS)
const { server, createPerson, decide, visit, balanceOf } = world

type Session = {
  session_token: string
  partner_user_id: string
  hosted_url: string
  app_id: string
}
type Signed = { signedUrl: string; externalTransactionId: string }
const HALF = 500_000_000_000_000_000n

/** A provider with a fixed reply. */
function answering(told: object) {
  const asked: OutboundRequest[] = []
  const outbound = {
    async send(request: OutboundRequest) {
      asked.push(request)
      return { status: 200, header: () => undefined, text: '', json: () => told }
    },
    close() {},
  }
  return { asked, outbound }
}

test('the app configuration lists funding options without keys', async () => {
  const text = await (await server.get(`/api/v1/apps/${APP_ID}`)).text()
  const { funding_config: funding, fiat_on_ramp_enabled } = JSON.parse(text) as AppConfig
  expect(fiat_on_ramp_enabled).toBe(true)
  expect(funding).toEqual({
    default_recommended_currency: { chain: 'eip155:1', asset: 'native-currency' },
    default_recommended_amount: '0.01',
    methods: ['moonpay', 'coinbase-onramp', 'external'],
    options: [
      { method: 'card', provider: 'moonpay' },
      { method: 'card', provider: 'coinbase' },
      { method: 'exchange', provider: 'coinbase' },
      { method: 'wallets', provider: 'external' },
    ],
    prompt_funding_on_wallet_creation: false,
    cross_chain_bridging_enabled: true,
    coinbase_networks: [{ chain: 'eip155:31337', network: 'latchkey-one' }],
  })
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
})

test('a Coinbase purchase is on chain when the status is success', async () => {
  const person = await createPerson()
  const opened = (await (await person.startCoinbase()).json()) as Session
  expect(opened.app_id).toBe('latchkey-sandbox')
  expect(opened.partner_user_id).toHaveLength(43)
  const ask = () => person.readCoinbase(opened.partner_user_id)
  expect(await (await ask()).json()).toEqual({ status: 'pending' })
  const query = {
    sessionToken: opened.session_token,
    partnerUserId: opened.partner_user_id,
    presetCryptoAmount: '0.5',
  }
  const page = await visit(`${opened.hosted_url}?${new URLSearchParams(query)}`)
  expect(page.text).toContain('Buy 0.5 ETH')
  await decide('coinbase', { ...query, choice: 'paid' })
  expect(await untilNot('pending', ask)).toEqual({ status: 'success' })
  expect(await balanceOf(person.address)).toBe(HALF)
})

test('50 confirmations of one Coinbase session buy once', async () => {
  const person = await createPerson()
  const opened = (await (await person.startCoinbase()).json()) as Session
  const query = { sessionToken: opened.session_token, partnerUserId: opened.partner_user_id }
  await Promise.all(
    Array.from({ length: 50 }, () => decide('coinbase', { ...query, choice: 'paid' })),
  )
  await untilNot('pending', () => person.readCoinbase(opened.partner_user_id))
  expect(await balanceOf(person.address)).toBe(10_000_000_000_000_000n)
})

test('a failed Coinbase payment is a failure, and an abandoned one stays pending', async () => {
  const person = await createPerson()
  for (const [choice, status] of [
    ['failed', 'failure'],
    ['cancel', 'pending'],
  ] as const) {
    const opened = (await (await person.startCoinbase()).json()) as Session
    const { session_token: sessionToken, partner_user_id: partnerUserId } = opened
    await decide('coinbase', { sessionToken, partnerUserId, choice })
    const ask = () => person.readCoinbase(partnerUserId)
    const told = choice === 'failed' ? await untilNot('pending', ask) : await (await ask()).json()
    expect(told).toEqual({ status })
  }
})

test.each([
  ['live', false],
  ['test', true],
])("MoonPay's page opens with the %s key, and the purchase arrives", async (kind, useSandbox) => {
  const person = await createPerson()
  const uiConfig = { accentColor: '#2f6fed', theme: 'dark' }
  const signed = await person.signMoonPay({ uiConfig }, { useSandbox })
  const { signedUrl, externalTransactionId: id } = (await signed.json()) as Signed
  const { search, searchParams } = new URL(signedUrl)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    apiKey: `pk_${kind}_latchkey_sandbox`,
    walletAddress: person.address,
    currencyCode: 'eth',
    quoteCurrencyAmount: '0.5',
    externalTransactionId: id,
    colorCode: '#2f6fed',
    theme: 'dark',
  })
  expect((await visit(signedUrl)).status).toBe(200)
  expect(await refusal(await person.readMoonPay(id))).toEqual([404, 'not_found'])
  await decide('moonpay', { search, choice: 'paid' })
  const told = await untilNot<MoonPayTransaction>('pending', () => person.readMoonPay(id))
  expect(told).toEqual({
    status: 'completed',
    paymentMethod: 'credit_debit_card',
    cardPaymentType: 'debit',
    currency: { code: 'eth' },
    baseCurrencyAmount: 1_250,
    quoteCurrencyAmount: 0.5,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 0.56,
  })
  expect(await balanceOf(person.address)).toBe(HALF)
})

test('an unknown MoonPay status counts as pending', async () => {
  const person = await createPerson()
  const { externalTransactionId: id } = (await (await person.signMoonPay()).json()) as Signed
  world.lieAs((reply) => ({ ...reply, status: 200, json: () => [{ status: 'inTheMail' }] }))
  expect(await (await person.readMoonPay(id)).json()).toEqual({ status: 'pending' })
  world.lieAs((reply) => reply)
})

test('bridges funds from another chain', async () => {
  const person = await createPerson()
  const quoted = (await (await person.quote()).json()) as BridgeQuote
  const data = quoted.steps[0]?.items[0]?.data as {
    from: string
    to: string
    value: string
    data: string
  }
  const { from, to, value } = data
  const sent = { from, to, data: data.data, value: `0x${BigInt(value).toString(16)}` }
  const hash = await world.rpc<string>(1, 'eth_sendTransaction', sent)
  const ask = () => person.readBridge(hash)
  expect(await untilNot('pending', ask)).toEqual({ status: 'success' })
  expect(await balanceOf(person.address)).toBe(2n * HALF)
})

test.each([
  [
    'a wallet that is no good there',
    { user: '1'.repeat(32) },
    { steps: [], message: expect.stringMatching(/^Invalid address/) },
  ],
  ['a chain nobody bridges', { originChainId: 8453 }, { code: 'not_supported' }],
])('quotes %s', async (_, asked, told) => {
  const person = await createPerson()
  expect(await (await person.quote(asked)).json()).toMatchObject(told)
})

test('calls Relay with its own parameters, test networks at their own URL', async () => {
  const { asked, outbound } = answering({ steps: [] })
  const changes = { bridge: { apiKey: 'a-key' } }
  const person = await createPerson(await world.serverWith(changes, { outbound }))
  const token = `0x${'ab'.repeat(20)}`
  await person.quote({ originChainId: 8453, destinationChainId: 792703809, originCurrency: token })
  await person.quote({ originChainId: 84532, destinationChainId: 11155111 })
  await person.readBridge(`0x${'00'.repeat(32)}`, '84532')
  expect(asked.map(({ url }) => url)).toEqual([
    'https://api.relay.link/quote',
    'https://api.testnets.relay.link/quote',
    `https://api.testnets.relay.link/requests/v2?hash=0x${'00'.repeat(32)}`,
  ])
  expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'a-key' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    amount: '1000000000000000000',
    user: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    recipient: person.address,
    originChainId: 8453,
    originCurrency: token,
    destinationChainId: 792703809,
    destinationCurrency: '1'.repeat(32),
    tradeType: 'EXPECTED_OUTPUT',
  })
})

test('an unknown bridge transaction is pending, and a malformed one is rejected', async () => {
  const person = await createPerson()
  const unseen = await person.readBridge(`0x${'00'.repeat(32)}`)
  expect(await unseen.json()).toEqual({ status: 'pending' })
  for (const [hash, chain] of [
    ['../quote', '1'],
    [`0x${'00'.repeat(32)}`, 'x'],
  ] as const) {
    expect(await refusal(await person.readBridge(hash, chain))).toEqual([400, 'invalid_data'])
  }
})

test('an app without providers offers nothing and makes no call', async () => {
  const off = { coinbase: undefined, moonpay: undefined, crossChainBridging: false }
  const person = await createPerson(await world.serverWith(off))
  const before = world.asked.length
  const answers = await Promise.all([
    person.startCoinbase(),
    person.readCoinbase('a'),
    person.signMoonPay(),
    person.readMoonPay('a'),
    person.quote(),
    person.readBridge(`0x${'00'.repeat(32)}`),
  ])
  for (const answer of answers) {
    expect(await refusal(answer)).toEqual([403, 'feature_not_enabled'])
  }
  expect(world.asked).toHaveLength(before)
})

test('returns 503 if a provider does not answer', async () => {
  const outbound = { send: () => Promise.reject(new OutboundError('timeout')), close() {} }
  const at = await world.serverWith({}, { outbound })
  const person = await createPerson(at)
  for (const answer of [await person.startCoinbase(), await person.quote()]) {
    expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  }
})

test('60 of 100 concurrent purchases start', async () => {
  const person = await createPerson()
  const answers = await Promise.all(Array.from({ length: 100 }, () => person.signMoonPay()))
  const signed = answers.filter(({ status }) => status === 200)
  expect(signed).toHaveLength(SERVER_LIMITS.fundingStartsPerUserMax)
  const ids = await Promise.all(
    signed.map(async (answer) => ((await answer.json()) as Signed).externalTransactionId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('signs Coinbase tokens for one URL and two minutes, with an EC key too', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
  const { asked, outbound } = answering({ data: { token: 'given', channel_id: 'one' } })
  const coinbase = { appId: 'a', keyName: 'a-key', privateKey: pem.replaceAll('\n', '\\n') }
  const person = await createPerson(await world.serverWith({ coinbase }, { outbound }))
  const opened = (await (await person.startCoinbase()).json()) as Session
  expect(opened.session_token).toBe('given')
  expect(opened.hosted_url).toBe(COINBASE_HOSTED_URL)
  const token = asked[0]?.headers?.authorization?.replace('Bearer ', '') ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'a-key' })
  const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date(NOW_MS) })
  const second = Math.floor(NOW_MS / 1_000)
  expect(payload).toMatchObject({ iss: 'cdp', sub: 'a-key', nbf: second, exp: second + 120 })
  expect(payload.uris).toEqual(['POST api.developer.coinbase.com/onramp/v1/token'])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ clientIp: '203.0.113.7' })
})
