import { type Hex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const CHAIN = 'eip155:31337'
const BOB = '0x00000000000000000000000000000000000b0b01'
const UNAVAILABLE = [503, 'service_unavailable']
/** A node that answers as it should. */
const HONEST: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x1',
  eth_sendRawTransaction: `0x${'00'.repeat(32)}`,
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null,
}

let answers: Readonly<Record<string, unknown>> | 'down' = HONEST
const received: Hex[] = []
const server = await withServer(
  {
    mode: 'development',
    chains: { [CHAIN]: { rpcUrl: 'http://localhost:1' } },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  },
  {
    outbound: {
      async send({ body = '{}' }) {
        if (answers === 'down') throw new OutboundError('unreachable')
        const { method, params } = JSON.parse(body) as { method: string; params: [Hex] }
        if (method === 'eth_sendRawTransaction') received.push(params[0])
        const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] })
        return { status: 200, header: () => undefined, text, json: () => JSON.parse(text) }
      },
      close() {},
    },
  },
)

const owner = await createWalletOwner(server, 'lied-to@example.com')
const wallet = await owner.create('ethereum')
const key = await owner.authenticate()

/** A signed request is accepted once, so each has another value. */
let value = 0
function send() {
  value += 1
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  const params = { transaction: { to: BOB, value } }
  const body = { method: 'eth_sendTransaction', caip2: CHAIN, params }
  const proof = authorizationOf(key, { url: PUBLIC_URL + path, body, headers: {} })
  return server.post(path, body, { headers: { ...owner.bearer, ...proof } })
}
const hashOf = async (answer: Response) =>
  ((await answer.json()) as { data: { hash: Hex } }).data.hash

test('answers 503 while the node is down, and sends when it is back', async () => {
  answers = 'down'
  expect(await refusal(await send())).toEqual(UNAVAILABLE)
  answers = HONEST
  expect(await hashOf(await send())).toBe(keccak256(received.at(-1)!))
})

test.each([
  ['eth_getTransactionCount', 'twelve'],
  ['eth_getTransactionCount', {}],
  ['eth_getTransactionCount', `0x${'f'.repeat(64)}`],
  ['eth_getTransactionCount', '-0x1'],
  ['eth_estimateGas', null],
  ['eth_estimateGas', '0x'],
  ['eth_getBlockByNumber', 'no block'],
  ['eth_getBlockByNumber', { baseFeePerGas: 12 }],
])('signs nothing if the node answers %s with %o', async (method, lie) => {
  const before = received.length
  answers = { ...HONEST, [method]: lie }
  expect(await refusal(await send())).toEqual(UNAVAILABLE)
  expect(received).toHaveLength(before)
})

test('names the hash of the signed bytes, whatever hash the node returns', async () => {
  answers = { ...HONEST, eth_sendRawTransaction: `0x${'ab'.repeat(32)}` }
  expect(await hashOf(await send())).toBe(keccak256(received.at(-1)!))
})

test('signs for the requested chain, receiver and value, whatever the node says', async () => {
  answers = { ...HONEST, eth_chainId: '0x1', net_version: '1' }
  expect((await send()).status).toBe(200)
  const requested = { chainId: 31337, to: BOB, value: BigInt(value) }
  expect(parseTransaction(received.at(-1)!)).toMatchObject(requested)
})
