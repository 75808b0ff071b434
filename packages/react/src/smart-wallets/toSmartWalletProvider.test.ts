import { BaseError, decodeFunctionData, getAddress, type Hex } from 'viem'
import { entryPoint06Abi, entryPoint07Abi } from 'viem/account-abstraction'
import { expect, test, vi } from 'vitest'
import type { SmartWalletClient } from './createSmartWalletClient.ts'
import { toSmartWalletProvider } from './toSmartWalletProvider.ts'

const ADDRESS = '0x5E4dE40000000000000000000000000000000001'
const BOB = `0x${'0b'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

const SIGNED = {
  ...{ sender: ADDRESS.toLowerCase(), nonce: 3n, callData: '0xca11', signature: '0x51' },
  ...{ callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n },
  ...{ maxFeePerGas: 5n, maxPriorityFeePerGas: 4n },
}
const OPERATIONS = {
  '0.6': { ...SIGNED, initCode: '0xab', paymasterAndData: '0x' },
  '0.7': { ...SIGNED, factory: BOB, factoryData: '0xfa' },
}

function setUp(screen?: { uiOptions: { title: string } }, version = '0.7') {
  const client = {
    chain: { id: 8453 },
    account: {
      address: ADDRESS.toLowerCase(),
      entryPoint: { version },
      client: { request: vi.fn(async () => '0x10') },
    },
    signMessage: vi.fn(async () => '0xsigned'),
    signTypedData: vi.fn(async () => '0xsigned'),
    sendTransaction: vi.fn(async () => HASH),
    signUserOperation: vi.fn(async () => OPERATIONS[version as keyof typeof OPERATIONS]),
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

test.each([
  ['0.6', entryPoint06Abi, { initCode: '0xab', callGasLimit: 1n }],
  [
    '0.7',
    entryPoint07Abi,
    { initCode: `${BOB}fa`, gasFees: `0x${'4'.padStart(32, '0')}${'5'.padStart(32, '0')}` },
  ],
] as const)('signs a transaction as a call of EntryPoint %s', async (version, abi, fields) => {
  const { client, ask } = setUp({ uiOptions: { title: 'Pay' } }, version)
  const data = (await ask('eth_signTransaction', { to: BOB, value: '0x5' })) as Hex
  const calls = [{ to: BOB, data: '0x', value: 5n }]
  expect(client.signUserOperation).toHaveBeenCalledWith({ calls }, { uiOptions: { title: 'Pay' } })
  expect(client.sendTransaction).not.toHaveBeenCalled()
  const { functionName, args } = decodeFunctionData({ abi, data })
  const sender = getAddress(ADDRESS.toLowerCase())
  expect(functionName).toBe('handleOps')
  expect(args).toEqual([
    [expect.objectContaining({ sender, callData: '0xca11', signature: '0x51', ...fields })],
    sender,
  ])
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
  ['another sender', 'eth_signTransaction', [{ from: BOB, to: BOB }], 4100],
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
