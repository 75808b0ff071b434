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
      params: readonly string[]
    }
    const key = `${method} ${params[0]}`
    if (answers[key] instanceof Error) throw answers[key]
    return Response.json({ jsonrpc: '2.0', id, result: answers[key] ?? null })
  }
  client.start()
  client.acceptSession(server.session(), 'email')
  return { client, asked }
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
