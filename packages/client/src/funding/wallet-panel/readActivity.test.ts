import { USDC_ADDRESSES } from '@latchkey/contract/chains/usdcAddresses'
import { listOwnTransactions } from '@latchkey/contract/endpoints/ownTransactions'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import { ETHEREUM, SOLANA } from '../../testing/wireWallet.ts'
import type { Network } from '../transfer/TransferTarget.ts'
import { listNetworks } from './listNetworks.ts'
import { readActivity } from './readActivity.ts'

const USDC = USDC_ADDRESSES[10] ?? ''
const RECIPIENT = `0x${'ab'.repeat(20)}`
const chain = {
  id: 10,
  name: 'Chain 10',
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
}
const optimism = listNetworks({ supportedChains: [chain] }, 'ethereum')[0] as Network
const devnet = listNetworks(
  { solanaClusters: [{ name: 'devnet', rpcUrl: 'http://chain.localhost' }] },
  'solana',
)[0] as Network

const transferCall = (units: bigint) =>
  `0xa9059cbb${RECIPIENT.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`

/** A client whose server knows these hashes, and whose node answers by method and first parameter. */
function open(hashes: readonly string[], answers: Record<string, unknown>) {
  const { client, server, ports } = createFakeClient()
  const asked: string[] = []
  const rpcCalls: string[] = []
  const warnings: string[] = []
  ports.warn = (sentence) => void warnings.push(sentence)
  server.answers[listOwnTransactions.path] = () => ({
    status: 200,
    body: { transactions: hashes.map((hash, place) => ({ hash, created_at: 1_000 - place })) },
  })
  const fetchFromServer = ports.fetch
  ports.fetch = async (request) => {
    if (!request.url.includes('chain.localhost')) {
      asked.push(new URL(request.url).search)
      return fetchFromServer(request)
    }
    const { id, method, params } = (await request.json()) as {
      id: number
      method: string
      params: readonly unknown[]
    }
    const [first] = params
    const key = `${method} ${typeof first === 'object' ? JSON.stringify(first) : first}`
    rpcCalls.push(key)
    const answer = (await answers[key]) ?? (method === 'eth_getLogs' ? (answers.logs ?? []) : null)
    if (answer instanceof Error) throw answer
    const isRefusal = typeof answer === 'object' && answer !== null && 'refused' in answer
    return Response.json(
      isRefusal
        ? { jsonrpc: '2.0', id, error: { code: -32005, message: answer.refused } }
        : { jsonrpc: '2.0', id, result: answer },
    )
  }
  client.start()
  client.acceptSession(server.session(), 'email')
  return { client, clock: ports.clock, asked, rpcCalls, warnings }
}

test('reads transfers of the native currency and of USDC with their result', async () => {
  const { client, asked } = open(['0x1', '0x2'], {
    'eth_getTransactionByHash 0x1': { from: ETHEREUM, to: RECIPIENT, value: '0x5', input: '0x' },
    'eth_getTransactionReceipt 0x1': { status: '0x1' },
    'eth_getTransactionByHash 0x2': {
      from: ETHEREUM.toLowerCase(),
      to: USDC,
      value: '0x0',
      input: transferCall(7n),
    },
    'eth_getTransactionReceipt 0x2': { status: '0x0' },
  })
  const found = await readActivity(client, optimism, ETHEREUM)
  expect(found).toMatchObject([
    { id: '0x1', atMs: 1_000, status: 'confirmed', transfer: { units: 5n, recipient: RECIPIENT } },
    { id: '0x2', status: 'failed', transfer: { units: 7n, recipient: RECIPIENT } },
  ])
  expect(found.map(({ transfer }) => transfer?.asset.symbol)).toEqual(['ETH', 'USDC'])
  expect(asked).toContain(`?address=${ETHEREUM}&caip2=eip155%3A10`)
})

test('names no transfer for another call, another token or another sender', async () => {
  const of = (sent: object) => ({ from: ETHEREUM, to: RECIPIENT, value: '0x0', ...sent })
  const { client } = open(['0x1', '0x2', '0x3'], {
    'eth_getTransactionByHash 0x1': of({ input: '0x12345678' }),
    'eth_getTransactionByHash 0x2': of({ input: transferCall(7n) }),
    'eth_getTransactionByHash 0x3': of({ from: RECIPIENT, input: '0x' }),
  })
  expect(await readActivity(client, optimism, ETHEREUM)).toMatchObject([
    { status: 'pending', transfer: null },
    { status: 'pending', transfer: null },
    { status: 'pending', transfer: null },
  ])
})

test('lists a transaction as unknown if the node does not answer', async () => {
  const { client } = open(['0x1'], { 'eth_getTransactionByHash 0x1': new Error('offline') })
  expect(await readActivity(client, optimism, ETHEREUM)).toMatchObject([
    { id: '0x1', status: 'unknown', transfer: null },
  ])
})

test('asks the node for at most five transactions', async () => {
  const { client } = open(
    Array.from({ length: 20 }, (_, place) => `0x${place}`),
    {},
  )
  expect(await readActivity(client, optimism, ETHEREUM)).toHaveLength(5)
})

const SENDER = `0x${'cd'.repeat(20)}`
const word = (text: string) => text.slice(2).toLowerCase().padStart(64, '0')
const logOf = (transactionHash: string, blockNumber: string, units: bigint) => ({
  transactionHash,
  blockNumber,
  topics: ['0xddf2', `0x${word(SENDER)}`, `0x${word(ETHEREUM)}`],
  data: `0x${word(`0x${units.toString(16)}`)}`,
})
const filterOf = (from: number, to: number) =>
  `eth_getLogs ${JSON.stringify({
    address: USDC,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      null,
      `0x${word(ETHEREUM)}`,
    ],
    fromBlock: `0x${from.toString(16)}`,
    toBlock: `0x${to.toString(16)}`,
  })}`

test('lists USDC that the wallet received among what it sent, each transaction once', async () => {
  const { client, warnings } = open(['0x1'], {
    'eth_getTransactionByHash 0x1': { from: ETHEREUM, to: RECIPIENT, value: '0x5', input: '0x' },
    'eth_getTransactionReceipt 0x1': { status: '0x1' },
    'eth_blockNumber undefined': '0x3e8',
    [filterOf(0, 1_000)]: [
      logOf('0xold', '0x5', 3n),
      logOf('0x1', '0x6', 1n),
      logOf('0xnew', '0x7', 4n),
      logOf('0xnew', '0x7', 5n),
      logOf('0xnothing', '0x7', 0n),
    ],
    'eth_getBlockByNumber 0x5': { timestamp: '0x0' },
    'eth_getBlockByNumber 0x7': { timestamp: '0x2' },
  })
  const found = await readActivity(client, optimism, ETHEREUM)
  expect(found.map(({ id }) => id)).toEqual(['0xnew', '0x1', '0xold'])
  expect(found[0]).toMatchObject({
    atMs: 2_000,
    status: 'confirmed',
    transfer: { units: 9n, recipient: ETHEREUM, sender: SENDER },
  })
  expect(found[1]?.transfer).not.toHaveProperty('sender')
  expect(warnings).toEqual([])
})

test('looks for received USDC in at most three ranges of 10,000 blocks', async () => {
  const { client, rpcCalls } = open([], { 'eth_blockNumber undefined': '0x186a0' })
  expect(await readActivity(client, optimism, ETHEREUM)).toEqual([])
  expect(rpcCalls.filter((call) => call.startsWith('eth_getLogs'))).toEqual([
    filterOf(90_001, 100_000),
    filterOf(80_001, 90_000),
    filterOf(70_001, 80_000),
  ])
})

test.each([
  ['refuses the range', { refused: 'block range too large' }, 'block range too large'],
  ['does not answer', new Error('offline'), ''],
])('lists what was sent and warns if the node %s', async (_, logs, reason) => {
  const { client, warnings } = open(['0x1'], { 'eth_blockNumber undefined': '0x10', logs })
  expect(await readActivity(client, optimism, ETHEREUM)).toMatchObject([{ id: '0x1' }])
  expect(warnings).toEqual([expect.stringContaining(`Received USDC are not listed: ${reason}`)])
})

test('does not wait longer than 5 s for the event logs', async () => {
  const { client, clock, warnings } = open(['0x1'], {
    'eth_blockNumber undefined': new Promise(() => {}),
  })
  const reading = readActivity(client, optimism, ETHEREUM)
  clock.advance(5_000)
  expect(await reading).toMatchObject([{ id: '0x1' }])
  expect(warnings).toEqual([expect.stringContaining('No event logs within 5000 ms')])
})

test('lists the signatures of a Solana address', async () => {
  const { client } = open([], {
    [`getSignaturesForAddress ${SOLANA}`]: [
      { signature: 'one', blockTime: 5, err: null },
      { signature: 'two', blockTime: null, err: { InstructionError: [] } },
    ],
  })
  expect(await readActivity(client, devnet, SOLANA)).toEqual([
    { id: 'one', atMs: 5_000, status: 'confirmed', transfer: null },
    { id: 'two', atMs: null, status: 'failed', transfer: null },
  ])
})
