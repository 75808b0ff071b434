import { HEADERS } from '@latchkey/contract'
import type { WalletBalance, WalletTransaction } from '@latchkey/contract/endpoints/walletReads'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { sql } from 'drizzle-orm'
import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import type { Outbound, OutboundRequest } from '../../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { OTHER_APP_ID, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { createBackEnd } from '../../directory/createBackEnd.fixture.ts'

const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const tokenAmount = { amount: '2500000', decimals: 6 }
const holding = { account: { data: { parsed: { info: { tokenAmount } } } } }

/** Replies of the nodes by method; contract calls by selector. */
const usual: Record<string, unknown> = {
  eth_getBalance: '0xde0b6b3a7640000',
  '0x70a08231': word(1_234_560),
  '0x313ce567': word(6),
  getBalance: { value: 1_500_000_000 },
  getTokenAccountsByOwner: { value: [holding, holding] },
  getTokenSupply: { value: tokenAmount },
  eth_getTransactionReceipt: { status: '0x1' },
}
let answers = usual
let requested: string[] = []
beforeEach(() => {
  answers = usual
  requested = []
})
async function send({ url, body }: OutboundRequest): ReturnType<Outbound['send']> {
  requested.push(url)
  const reply = (json: unknown) => ({
    status: 200,
    header: () => undefined,
    text: '',
    json: () => json,
  })
  if (url.includes('prices')) return reply({ ethereum: { usd: 2_000 }, 'usd-coin': { usd: 1 } })
  const { method, params } = JSON.parse(body ?? '{}')
  const name = method === 'eth_call' ? params[0].data.slice(0, 10) : method
  if (!(name in answers)) throw new OutboundError('timeout')
  return reply({ result: answers[name] })
}
const server = await withServer(
  {
    chains: {
      'eip155:1': { rpcUrl: 'https://ethereum.example.com' },
      'eip155:8453': { rpcUrl: 'https://base.example.com', tokens: { usdc: USDC } },
      [SOLANA]: { rpcUrl: 'https://solana.example.com', tokens: { usdc: MINT } },
    },
    prices: { url: 'https://prices.example.com' },
  },
  { outbound: { send, close() {} } },
)
const backEnd = createBackEnd(server)
const make = async (chain_type: 'ethereum' | 'solana') =>
  (await (await backEnd.post('/v1/wallets', { chain_type })).json()) as ServerWallet
const wallet = await make('ethereum')
const onSolana = await make('solana')
const balance = (query: string, { id } = wallet) =>
  backEnd.get(`/v1/wallets/${id}/balance?${query}`)
const balances = async (query: string, of = wallet) =>
  ((await (await balance(query, of)).json()) as { balances: WalletBalance[] }).balances

const eth = {
  asset: 'eth',
  raw_value: '1000000000000000000',
  raw_value_decimals: 18,
  display_values: { eth: '1' },
}
const usdc = {
  asset: 'usdc',
  raw_value: '1234560',
  raw_value_decimals: 6,
  display_values: { usdc: '1.23456' },
}

test('returns balances of the native coin of each chain and of the configured tokens', async () => {
  expect(await balances('')).toEqual([
    { chain: 'ethereum', ...eth },
    { chain: 'base', ...eth },
    { chain: 'base', ...usdc },
  ])
  expect(await balances('chain=base&asset=usdc')).toEqual([{ chain: 'base', ...usdc }])
  expect(await balances('chain=ethereum,base&asset=eth')).toHaveLength(2)
  expect(await balances('chain=eip155:8453&asset=eth')).toEqual([{ chain: 'base', ...eth }])
  expect(await balances('', onSolana)).toEqual([
    {
      chain: 'solana',
      asset: 'sol',
      raw_value: '1500000000',
      raw_value_decimals: 9,
      display_values: { sol: '1.5' },
    },
    {
      chain: 'solana',
      asset: 'usdc',
      raw_value: '5000000',
      raw_value_decimals: 6,
      display_values: { usdc: '5' },
    },
  ])
})

test('returns dollar values where the price is known', async () => {
  const shown = await balances('chain=base&include_currency=usd')
  expect(shown.map(({ display_values }) => display_values)).toEqual([
    { eth: '1', usd: '2000.00' },
    { usdc: '1.23456', usd: '1.23' },
  ])
})

test('returns a token balance by address, zero included, without a price', async () => {
  expect(await balances(`token=base:${USDC}`)).toEqual([
    { chain: 'base', ...usdc, asset: USDC, display_values: { [USDC]: '1.23456' } },
  ])
  answers = { ...usual, getTokenAccountsByOwner: { value: [] } }
  expect(await balances(`token=solana:${MINT}`, onSolana)).toMatchObject([
    { raw_value: '0', raw_value_decimals: 6, display_values: { [MINT]: '0' } },
  ])
})

test.each([
  ['chain=tempo', 400, 'not_supported', 'No node is configured for the chain tempo'],
  ['chain=polygon', 400, 'not_supported', 'No node is configured for the chain polygon'],
  ['chain=solana', 400, 'not_supported', 'The wallet is on another kind of chain'],
  ['asset=doge', 400, 'not_supported', 'The asset doge is not configured for any chain'],
  [
    'chain=ethereum&asset=usdc',
    400,
    'not_supported',
    'The asset usdc is not configured for ethereum',
  ],
  ['include_currency=eur', 400, 'not_supported', 'include_currency supports usd only'],
  [`token=base:${USDC}&asset=eth`, 400, 'invalid_data', 'The request is not valid'],
  [`token=base:${USDC}&include_currency=usd`, 400, 'invalid_data', 'The request is not valid'],
  ['token=base:0x1', 400, 'invalid_data', 'The request is not valid'],
  ['chain=<script>', 400, 'not_supported', 'No node is configured for the chain script'],
])('rejects unknown assets and chains by name: %s', async (query, status, code, error) => {
  const answer = await balance(query)
  expect([answer.status, await answer.json()]).toMatchObject([status, { code, error }])
  expect(requested).toEqual([])
})

test('returns 503 if a node times out or sends an invalid reply', async () => {
  for (const wrong of [{}, { eth_getBalance: null }, { eth_getBalance: 'much' }]) {
    answers = wrong
    expect(await refusal(await balance('chain=ethereum'))).toEqual([503, 'service_unavailable'])
  }
})

test('finds a wallet by its address in any letter case, for its own app only', async () => {
  const find = (address: string, by = backEnd) => by.post('/v1/wallets/address', { address })
  for (const address of [wallet.address, wallet.address.toLowerCase(), onSolana.address]) {
    const { id } = (await (await find(address)).json()) as ServerWallet
    expect([wallet.id, onSolana.id]).toContain(id)
  }
  const others = createBackEnd(server, OTHER_APP_ID)
  for (const answer of [
    await find(wallet.address, others),
    await find(`0x${'1'.repeat(40)}`),
    await others.get(`/v1/wallets/${wallet.id}/balance`),
    await others.get(`/v1/wallets/${wallet.id}/transactions?chain=base&asset=eth`),
  ]) {
    expect(await refusal(answer)).toEqual([404, 'not_found'])
  }
})

test('creates a batch of wallets independently, and a repeat creates none twice', async () => {
  const chains = ['ethereum', 'solana', 'dogecoin', 'ethereum']
  const body = { wallets: chains.map((chain_type) => ({ chain_type })) }
  const headers = {
    authorization: `Basic ${Buffer.from('testapp000000000000000001:a-secret-of-the-test-app').toString('base64')}`,
    [HEADERS.idempotencyKey]: 'a-batch',
  }
  const batch = async () => {
    const answer = await server.send('POST', '/v1/wallets/batch', { body, headers })
    return (await answer.json()) as { results: { success: boolean; wallet?: ServerWallet }[] }
  }
  const { results } = await batch()
  expect(results).toMatchObject([
    { index: 0, success: true, wallet: { chain_type: 'ethereum' } },
    { index: 1, success: true, wallet: { chain_type: 'solana' } },
    { index: 2, success: false, code: 'not_supported', error: expect.any(String) },
    { index: 3, success: true, wallet: { chain_type: 'ethereum' } },
  ])
  const ids = ({ results: made }: Awaited<ReturnType<typeof batch>>) =>
    made.map(({ wallet: one }) => one?.id)
  expect(new Set(ids({ results })).size).toBe(4)
  expect(ids(await batch())).toEqual(ids({ results }))
  const many = { wallets: Array(101).fill({ chain_type: 'ethereum' }) }
  for (const wrong of [{ wallets: [] }, many, {}]) {
    expect(await refusal(await backEnd.post('/v1/wallets/batch', wrong))).toEqual([
      400,
      'invalid_data',
    ])
  }
})

test('archives a wallet of the app once: it signs nothing and is listed only on request', async () => {
  const { id } = await make('ethereum')
  const archive = () => backEnd.ask('POST', `/v1/wallets/${id}/archive`)
  const answers50 = await Promise.all(Array.from({ length: 50 }, archive))
  const taken = answers50.filter(({ ok }) => ok)
  expect(taken).toHaveLength(1)
  expect(await taken[0]?.json()).toMatchObject({ id, archived_at: server.nowMs() })
  expect(new Set(answers50.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const rpc = { method: 'personal_sign', params: { message: 'hi', encoding: 'utf-8' } }
  for (const answer of [
    await backEnd.get(`/v1/wallets/${id}`),
    await backEnd.post(`/v1/wallets/${id}/rpc`, rpc),
    await backEnd.ask('PATCH', `/v1/wallets/${id}`, { policy_ids: [] }),
    await balance('', { ...wallet, id }),
  ]) {
    expect(await refusal(answer)).toEqual([404, 'not_found'])
  }
  const listed = async (query: string) => {
    const page = (await (await backEnd.get(`/v1/wallets?${query}`)).json()) as {
      data: ServerWallet[]
    }
    return page.data.some((one) => one.id === id)
  }
  expect([await listed(''), await listed('include_archived=true')]).toEqual([false, true])
  expect((await backEnd.get(`/v1/wallets/${id}?include_archived=true`)).status).toBe(200)
})

test('rejects archiving a wallet owned by a user, a quorum with a user, or another app', async () => {
  const { id: user_id } = await backEnd.import([{ type: 'email', address: 'owner@example.com' }])
  const body = { chain_type: 'ethereum', owner: { user_id } }
  const theirs = (await (await backEnd.post('/v1/wallets', body)).json()) as ServerWallet
  const answer = await backEnd.ask('POST', `/v1/wallets/${theirs.id}/archive`)
  expect(await refusal(answer)).toEqual([400, 'not_supported'])
  const others = createBackEnd(server, OTHER_APP_ID)
  const foreign = await others.ask('POST', `/v1/wallets/${wallet.id}/archive`)
  expect(await refusal(foreign)).toEqual([404, 'not_found'])
  expect((await backEnd.get(`/v1/wallets/${theirs.id}`)).status).toBe(200)
})

const BOB = '0x00000000000000000000000000000000000b0b01'
const account = privateKeyToAccount(generatePrivateKey())
let sent = 0
/** Stores a transaction as the send service does. */
async function keep(transaction: object) {
  sent += 1
  const signed = await account.signTransaction({
    chainId: 8453,
    gas: 21_000n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    nonce: sent,
    ...transaction,
  })
  const id = `sending${String.fromCharCode(96 + sent)}`
  await server.db.execute(sql`insert into wallet_sendings
    (id, wallet_id, caip2, request_hash, transaction, hash, created_at_ms)
    values (${id}, ${wallet.id}, 'eip155:8453', 'h', ${signed}, ${`0x${sent}`}, ${1_000 + sent})`)
}
type Page = { transactions: WalletTransaction[]; next_cursor: string | null }
const history = async (query: string) =>
  (await (await backEnd.get(`/v1/wallets/${wallet.id}/transactions?${query}`)).json()) as Page

test('lists transfers of an asset, newest first, in pages', async () => {
  const [, owner] = await Promise.all([
    server.logIn('payee@example.com'),
    backEnd.import([{ type: 'wallet', address: BOB, chain_type: 'ethereum' }]),
  ])
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [BOB, 1_500_000n],
  })
  await keep({ to: BOB, value: 5n })
  await keep({ to: USDC, data })
  await keep({ to: BOB, value: 7n, data: '0x1234' })
  await keep({ to: BOB, value: 10n ** 18n })
  const first = await history('chain=base&asset=eth&limit=1')
  expect(first.transactions).toEqual([
    {
      privy_transaction_id: 'sendingd',
      wallet_id: wallet.id,
      caip2: 'eip155:8453',
      transaction_hash: '0x4',
      status: 'confirmed',
      created_at: 1_004,
      details: {
        type: 'transfer_sent',
        chain: 'base',
        ...eth,
        sender: wallet.address,
        sender_privy_user_id: null,
        recipient: expect.stringMatching(new RegExp(BOB, 'i')),
        recipient_privy_user_id: owner.id,
      },
    },
  ])
  const second = await history(`chain=base&asset=eth&limit=1&cursor=${first.next_cursor}`)
  expect(second.transactions.map(({ details }) => details.raw_value)).toEqual(['5'])
  const third = await history(`chain=base&asset=eth&cursor=${second.next_cursor ?? ''}`)
  expect(second.next_cursor === null ? [] : third.transactions).toEqual([])
  for (const query of ['asset=usdc', `token=${USDC.toLowerCase()}`]) {
    const { transactions, next_cursor } = await history(`chain=base&${query}`)
    expect([transactions.length, next_cursor]).toEqual([1, null])
    expect(transactions[0]?.details).toMatchObject({
      raw_value: '1500000',
      raw_value_decimals: 6,
      recipient: BOB,
    })
  }
  expect((await history('chain=base&asset=eth&tx_hash=0x1')).transactions).toHaveLength(1)
  expect((await history('chain=ethereum&asset=eth')).transactions).toEqual([])
})

test.each([
  'chain=base',
  'asset=eth',
  `chain=base&asset=eth&token=${USDC}`,
  'chain=base,ethereum&asset=eth',
])('rejects a history query without one chain and one asset or token: %s', async (query) => {
  const answer = await backEnd.get(`/v1/wallets/${wallet.id}/transactions?${query}`)
  expect(await refusal(answer)).toEqual([400, 'invalid_data'])
})
