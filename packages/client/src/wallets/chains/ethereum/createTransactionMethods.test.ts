import { expect, test } from 'vitest'
import { ETHEREUM } from '../../../testing/wireWallet.ts'
import { CHAIN, openSending } from './send/fakeChain.fixture.ts'

const BOB = `0x${'0b'.repeat(20)}`

async function openProvider() {
  const opened = await openSending({
    config: { enforce_wallet_uis: false },
    settings: { supportedChains: [CHAIN], hasScreens: false },
  })
  const provider = opened.embeddedWallets.ethereumProvider(ETHEREUM)
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...opened, ask }
}

test('sends and signs for its own address on the active chain', async () => {
  const { ask, chain } = await openProvider()
  const hash = await ask('eth_sendTransaction', { from: ETHEREUM, to: BOB, value: '0x1' })
  expect([...chain.pool.keys()]).toEqual([hash])
  await ask('eth_signTransaction', { to: BOB, value: '0x1' })
  expect(chain.handed).toHaveLength(1)
})

test('reports a transaction that cannot be prepared with code 32603', async () => {
  const { ask, chain } = await openProvider()
  chain.estimate = () => {
    throw { code: 3, message: 'execution reverted: balance too low' }
  }
  await expect(ask('eth_sendTransaction', { to: BOB, value: '0x1' })).rejects.toMatchObject({
    code: 32_603,
    message: 'There was an issue preparing your transaction',
  })
})

test.each([
  ['another sender', 'eth_sendTransaction', { from: BOB, to: BOB }, 4100],
  ['no parameters', 'eth_sendTransaction', undefined, -32602],
  ['blobs', 'eth_sendTransaction', { to: BOB, type: '0x3' }, -32602],
  ['an EIP-7702 transaction', 'eth_signTransaction', { to: BOB, type: '0x4' }, -32602],
  ['an unconfigured chain', 'eth_sendTransaction', { to: BOB, chainId: '0x1' }, 4901],
  ['eth_sign', 'eth_sign', ETHEREUM, 4200],
  ['old typed data', 'eth_signTypedData_v2', ETHEREUM, 4200],
  ['a subscription', 'eth_subscribe', 'newHeads', 4200],
  ['an unsubscription', 'eth_unsubscribe', '0x1', 4200],
  [
    'an atomic batch',
    'wallet_sendCalls',
    { atomicRequired: true, calls: [{ to: BOB }, { to: BOB }] },
    5760,
  ],
  ['an empty batch', 'wallet_sendCalls', { calls: [] }, -32602],
  [
    'a batch on an unconfigured chain',
    'wallet_sendCalls',
    { chainId: '0x1', calls: [{ to: BOB }] },
    4901,
  ],
  [
    'an unsupported capability',
    'wallet_sendCalls',
    { calls: [{ to: BOB }], capabilities: { paymasterService: { url: 'https://pay.example' } } },
    5700,
  ],
  [
    'too many calls',
    'wallet_sendCalls',
    { calls: Array.from({ length: 101 }, () => ({ to: BOB })) },
    5740,
  ],
  ['an unknown batch id', 'wallet_getCallsStatus', '0x1234', 5730],
  [
    'a chain without an RPC URL',
    'wallet_addEthereumChain',
    { chainId: '0x1', rpcUrls: [] },
    -32602,
  ],
  [
    'a chain with a blank name',
    'wallet_addEthereumChain',
    { chainId: '0x1', rpcUrls: ['https://x.example'], chainName: ' ' },
    -32602,
  ],
  [
    'a chain without a native currency',
    'wallet_addEthereumChain',
    { chainId: '0x1', rpcUrls: ['https://x.example'], chainName: 'X' },
    -32602,
  ],
  [
    'a chain with an invalid native currency',
    'wallet_addEthereumChain',
    { chainId: '0x1', rpcUrls: ['https://x.example'], chainName: 'X', nativeCurrency: {} },
    4901,
  ],
  [
    'an unsupported asset type',
    'wallet_watchAsset',
    { type: 'ERC721', options: { address: BOB } },
    -32602,
  ],
  ['an asset without an address', 'wallet_watchAsset', { type: 'ERC20', options: {} }, -32602],
] as const)('rejects %s with its standard error code', async (_, method, params, code) => {
  const { ask, chain } = await openProvider()
  await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(chain.handed).toEqual([])
})

test('sends calls in sequence and reports their status by batch id', async () => {
  const { ask, chain, ports } = await openProvider()
  const sending = ask('wallet_sendCalls', {
    version: '2.0.0',
    from: ETHEREUM,
    chainId: '0x7a69',
    atomicRequired: false,
    calls: [
      { to: BOB, value: '0x1' },
      { to: BOB, value: '0x2' },
    ],
  })
  let isDone = false
  sending.finally(() => {
    isDone = true
  })
  while (!isDone) {
    chain.mine()
    ports.clock.advance(1_000)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const { id } = (await sending) as { id: string }
  chain.mine()
  for (const [hash, receipt] of chain.receipts)
    Object.assign(receipt, { logs: [], transactionHash: hash })
  expect(await ask('wallet_getCallsStatus', id)).toMatchObject({
    status: 200,
    atomic: false,
    chainId: '0x7a69',
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
})

test('reports atomic batches as unsupported on each chain', async () => {
  const { ask } = await openProvider()
  expect(await ask('wallet_getCapabilities', ETHEREUM)).toEqual({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
})
