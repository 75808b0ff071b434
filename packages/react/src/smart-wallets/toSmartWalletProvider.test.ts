import { BaseError } from 'viem'
import { expect, test, vi } from 'vitest'
import type { SmartWalletClient } from './createSmartWalletClient.ts'
import { toSmartWalletProvider } from './toSmartWalletProvider.ts'

const ADDRESS = '0x5E4dE40000000000000000000000000000000001'
const BOB = `0x${'0b'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

function setUp(screen?: { uiOptions: { title: string } }) {
  const client = {
    chain: { id: 8453 },
    account: {
      address: ADDRESS.toLowerCase(),
      client: { request: vi.fn(async () => '0x10') },
    },
    signMessage: vi.fn(async () => '0xsigned'),
    signTypedData: vi.fn(async () => '0xsigned'),
    sendTransaction: vi.fn(async () => HASH),
    sendCalls: vi.fn(async () => ({ id: HASH })),
    getCallsStatus: vi.fn(async () => ({
      id: HASH,
      chainId: 8453,
      atomic: true,
      status: 'success',
      statusCode: 200,
      receipts: [{ status: 'success', blockNumber: 16n, gasUsed: 1n, logs: [] }],
    })),
  }
  const provider = toSmartWalletProvider(client as unknown as SmartWalletClient, screen)
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { client, ask }
}

test('sends a batch as one user operation, even if it must be atomic', async () => {
  const { client, ask } = setUp()
  const calls = [
    { to: BOB, value: '0x1' },
    { to: BOB, data: '0xab' },
  ]
  const batch = { from: client.account.address, chainId: '0x2105', atomicRequired: true, calls }
  expect(await ask('wallet_sendCalls', batch)).toEqual({ id: HASH })
  expect(client.sendCalls).toHaveBeenCalledExactlyOnceWith({
    calls: [
      { to: BOB, data: '0x', value: 1n },
      { to: BOB, data: '0xab', value: 0n },
    ],
  })
  expect(await ask('wallet_getCapabilities', client.account.address)).toEqual({
    '0x2105': { atomic: { status: 'supported' } },
  })
})

test('reports the status of a batch in the form of EIP-5792', async () => {
  const { ask } = setUp()
  expect(await ask('wallet_getCallsStatus', HASH)).toEqual({
    version: '2.0.0',
    id: HASH,
    chainId: '0x2105',
    atomic: true,
    status: 200,
    receipts: [{ status: '0x1', blockNumber: '0x10', gasUsed: '0x1', logs: [] }],
  })
})

test('sends one call, signs as the smart wallet and reads from the node', async () => {
  const { client, ask } = setUp()
  expect(await ask('eth_sendTransaction', { to: BOB, value: '0x5' })).toBe(HASH)
  const calls = [{ to: BOB, data: '0x', value: 5n }]
  expect(client.sendTransaction).toHaveBeenCalledWith({ calls }, {})
  expect(await ask('personal_sign', '0x6869', client.account.address)).toBe('0xsigned')
  expect(client.signMessage).toHaveBeenCalledWith({ message: { raw: '0x6869' } }, {})
  expect(await ask('eth_getBalance', BOB, 'latest')).toBe('0x10')
  expect(await ask('eth_accounts')).toEqual([client.account.address])
})

test('passes the options of the screen with each request', async () => {
  const screen = { uiOptions: { title: 'Pay' } }
  const { client, ask } = setUp(screen)
  await ask('personal_sign', '0x6869')
  await ask('eth_signTypedData_v4', ADDRESS, '{}')
  await ask('eth_sendTransaction', { to: BOB })
  for (const method of [client.signMessage, client.signTypedData, client.sendTransaction])
    expect(method).toHaveBeenCalledExactlyOnceWith(expect.anything(), screen)
})

test.each([
  ['another address', 'personal_sign', ['0x6869', BOB], 4100],
  ['another chain', 'wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: BOB }] }], -32602],
  ['no calls', 'wallet_sendCalls', [{ calls: [] }], -32602],
  ['a new contract', 'wallet_sendCalls', [{ calls: [{ data: '0x60' }] }], -32602],
  [
    'a paymaster of the page',
    'wallet_sendCalls',
    [{ calls: [{ to: BOB }], capabilities: { paymasterService: { url: 'https://pay.example' } } }],
    5700,
  ],
  ['an unknown method', 'eth_sign', [], 4200],
])('rejects %s', async (_, method, params, code) => {
  const { client, ask } = setUp()
  await expect(ask(method, ...params)).rejects.toMatchObject({ code })
  expect(client.sendCalls).not.toHaveBeenCalled()
})

test('reports a rejection of the user with code 4001', async () => {
  const { client, ask } = setUp()
  const cause = Object.assign(new Error('The user rejected the request.'), { code: 4001 })
  client.sendCalls.mockRejectedValue(new BaseError('User operation failed', { cause }))
  await expect(ask('wallet_sendCalls', { calls: [{ to: BOB }] })).rejects.toMatchObject({
    code: 4001,
  })
})
