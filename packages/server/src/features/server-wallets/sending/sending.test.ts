import { HEADERS } from '@latchkey/contract'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { OutboundRequest } from '../../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../../testing/withSandbox.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { asApp, authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['ethereum'] })
const rpcUrl = sandbox.chains.ethereum[0]?.url ?? ''
const chain = createPublicClient({ chain: foundry, transport: http(rpcUrl), pollingInterval: 50 })
const cheats = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) })

/** Intercepts requests to the node; passes them by default. */
let onTheWay: (request: OutboundRequest) => ReturnType<typeof outbound.send> = outbound.send
const server = await withServer(
  {
    mode: 'development',
    chains: { 'eip155:31337': { rpcUrl } },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  },
  { outbound: { send: (request) => onTheWay(request), close() {} } },
)

const BOB = '0x00000000000000000000000000000000000b0b01'
let people = 0
async function openWallet(ether = '10') {
  const owner = await createWalletOwner(server, `sender-${people++}@example.com`)
  const wallet = await owner.create('ethereum')
  const address = wallet.address as Hex
  await cheats.setBalance({ address, value: parseEther(ether) })
  const key = await owner.authenticate()
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  const send = (transaction: object, name?: string, over: object = {}, signingKey = key) => {
    const body = {
      method: 'eth_sendTransaction',
      caip2: 'eip155:31337',
      params: { transaction },
      ...over,
    }
    const headers = name === undefined ? {} : { [HEADERS.idempotencyKey]: name }
    const proof = authorizationOf(signingKey, { url: PUBLIC_URL + path, body, headers })
    return server.post(path, body, { headers: { ...owner.bearer, ...proof } })
  }
  return {
    address,
    send,
    hashOf: async (answer: Response | Promise<Response>) =>
      ((await (await answer).json()) as { data: { hash: Hex } }).data.hash,
    sentCount: () => chain.getTransactionCount({ address }),
  }
}
const balance = () => chain.getBalance({ address: BOB })

test('fills in gas, fees and nonce, and the transaction arrives', async () => {
  const { send, address } = await openWallet()
  const before = await balance()
  const answer = (await (await send({ to: BOB, value: '0x7b' })).json()) as {
    method: string
    data: { hash: Hex; caip2: string; transaction_id: string }
  }
  expect(answer).toMatchObject({ method: 'eth_sendTransaction', data: { caip2: 'eip155:31337' } })
  const receipt = await chain.waitForTransactionReceipt({ hash: answer.data.hash })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), type: 'eip1559' })
  expect((await balance()) - before).toBe(123n)
  const { transaction_id: id, hash: transaction_hash } = answer.data
  const found = await server.get(`/api/v1/transactions/${id}`, asApp())
  expect(await found.json()).toMatchObject({ id, transaction_hash, status: 'confirmed' })
})

test('sends each transaction type, with an access list where supported', async () => {
  const { send, hashOf } = await openWallet()
  const list = [{ address: BOB, storage_keys: [`0x${'01'.repeat(32)}`] }]
  for (const [transaction, type, listed] of [
    [{ type: 0 }, 'legacy', undefined],
    [{ type: 1, access_list: list }, 'eip2930', 1],
    [{ type: 2, access_list: list }, 'eip1559', 1],
    [{ gas_price: '0x77359400', gas_limit: 30_000 }, 'legacy', undefined],
  ] as const) {
    const hash = await hashOf(send({ to: BOB, value: 1, ...transaction }))
    const sent = await chain.getTransaction({ hash })
    expect([sent.type, sent.accessList?.length]).toEqual([type, listed])
  }
})

test('50 concurrent calls with one idempotency key send one transaction, and so does a later repeat', async () => {
  const { send, hashOf, sentCount } = await openWallet()
  // A node under 50 concurrent calls may time out; those callers retry, as the reply says.
  const pay = async (): Promise<Hex> => {
    const answer = await send({ to: BOB, value: 5 }, 'order-7')
    return answer.status === 503 ? pay() : hashOf(answer)
  }
  const hashes = new Set(await Promise.all(Array.from({ length: 50 }, pay)))
  await chain.waitForTransactionReceipt({ hash: [...hashes][0] as Hex })
  hashes.add(await pay())
  expect(hashes.size).toBe(1)
  expect(await sentCount()).toBe(1)
  expect(await refusal(await send({ to: BOB, value: 6 }, 'order-7'))).toEqual([
    400,
    'resource_conflict',
  ])
})

test('20 concurrent transactions all arrive, each with its own nonce', async () => {
  const { send, hashOf, sentCount } = await openWallet()
  const before = await balance()
  const hashes = await Promise.all(
    Array.from({ length: 20 }, (_, value) => hashOf(send({ to: BOB, value }))),
  )
  await Promise.all(hashes.map((hash) => chain.waitForTransactionReceipt({ hash })))
  expect(await sentCount()).toBe(20)
  expect((await balance()) - before).toBe(190n)
})

test('a node timeout after acceptance does not send the transaction twice', async () => {
  const { send, hashOf, sentCount } = await openWallet()
  onTheWay = async (request) => {
    const reply = await outbound.send(request)
    if (request.body?.includes('eth_sendRawTransaction')) throw new OutboundError('timeout')
    return reply
  }
  expect(await refusal(await send({ to: BOB, value: 1 }, 'once'))).toEqual([
    503,
    'service_unavailable',
  ])
  onTheWay = outbound.send
  const hash = await hashOf(send({ to: BOB, value: 1 }, 'once'))
  await chain.waitForTransactionReceipt({ hash })
  expect(await sentCount()).toBe(1)
})

test('releases the nonce of a transaction that did not reach a node within a minute', async () => {
  const { send, hashOf } = await openWallet()
  onTheWay = async (request) => {
    if (request.body?.includes('eth_sendRawTransaction')) throw new OutboundError('timeout')
    return outbound.send(request)
  }
  await send({ to: BOB, value: 1 })
  onTheWay = outbound.send
  server.advance(SERVER_LIMITS.sendNonceHeldMs + 1)
  const hash = await hashOf(send({ to: BOB, value: 2 }))
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test('rejects a transaction without funds, one that reverts, and one the owner did not sign', async () => {
  const { send, sentCount } = await openWallet('0.001')
  const stranger = await (await createWalletOwner(server, 'stranger@example.com')).authenticate()
  const answers = [
    send({ to: BOB, value: `0x${parseEther('1').toString(16)}` }),
    send({ to: BOB, value: `0x${parseEther('1').toString(16)}`, gas_limit: 21_000 }),
    // Bytecode that stops at once.
    send({ data: '0xfe' }),
    send({ to: BOB, value: 1 }, undefined, {}, stranger),
    send({ to: BOB, value: 1 }, undefined, { caip2: 'eip155:1' }),
    send({ to: BOB, value: 1 }, undefined, { caip2: 'solana:mainnet' }),
    send({ to: BOB, value: 1 }, undefined, { sponsor: true }),
    send({ to: BOB, value: 1, type: 3 }),
    send({ to: BOB, value: 1, chain_id: 1 }),
  ]
  const refused = await Promise.all(answers.map(async (answer) => refusal(await answer)))
  expect(refused.map(([, code]) => code)).toEqual([
    'insufficient_funds',
    'insufficient_funds',
    'transaction_execution_failure',
    'invalid_credentials',
    'not_supported',
    'invalid_data',
    'not_supported',
    'invalid_data',
    'invalid_data',
  ])
  expect(await sentCount()).toBe(0)
})
