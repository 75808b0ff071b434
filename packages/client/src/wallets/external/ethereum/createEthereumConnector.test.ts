import { expect, test, vi } from 'vitest'
import { toChecksumAddress } from '../../../core/encoding/toChecksumAddress.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import {
  ADA_CHECKSUMMED,
  ALAN,
  ALAN_CHECKSUMMED,
  fakeEthereum,
  refusal,
} from '../testing/fakeEthereum.fixture.ts'
import { createEthereumConnector } from './createEthereumConnector.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

const info = {
  id: 'io.test',
  clientType: 'test',
  name: 'Test',
  icon: null,
  connectorType: 'injected',
} as const
const CHAIN = {
  id: 31_338,
  name: 'Second',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:4022'] } },
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function connectorOf(fake = fakeEthereum()) {
  const clock = createTestClock()
  const connector = createEthereumConnector({ info, clock, loadProvider: () => fake.provider })
  const changes = vi.fn()
  connector.onChange(changes)
  return { clock, connector, fake, changes }
}

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('keeps the checksum of the EIP-55 vector %s', (address) => {
  expect(toChecksumAddress(address.toLowerCase())).toBe(address)
})

test('returns undefined for an invalid address', () => {
  for (const value of ['0x12', '', null, 7, `${ALAN}0`])
    expect(toChecksumAddress(value)).toBeUndefined()
})

test('connects with the selected account, checksummed, and its chain', async () => {
  const { connector, fake } = connectorOf()
  expect(await connector.connect()).toEqual({ address: ADA_CHECKSUMMED, chainId: 'eip155:1' })
  expect(fake.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('rejects account methods before accounts were requested', async () => {
  const { connector, fake } = connectorOf()
  const provider = await connector.getProvider()
  const sign = () => provider.request({ method: 'personal_sign', params: ['0x', ALAN] })
  await expect(sign()).rejects.toMatchObject({
    code: 4100,
    message: 'Must call eth_requestAccounts before other methods',
  })
  expect(fake.methods()).toEqual([])
  await provider.request({ method: 'eth_requestAccounts' })
  expect(await sign()).toBe('0xsigned')
})

test('never prompts on a silent connection', async () => {
  const { connector, fake } = connectorOf(fakeEthereum({ eth_accounts: () => [] }))
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 4100,
    message: 'accounts received is empty',
  })
  expect(fake.methods()).not.toContain('eth_requestAccounts')
})

test('waits for the event of a prompt that is already open', async () => {
  const { connector, fake } = connectorOf(fakeEthereum({ eth_requestAccounts: refusal(-32002) }))
  const connecting = connector.connect()
  await settled()
  fake.emit('accountsChanged', [])
  fake.emit('accountsChanged', [ALAN])
  expect(await connecting).toMatchObject({ address: ALAN_CHECKSUMMED })
})

test('polls an open prompt at most ten times, every 0.5 s', async () => {
  const { clock, connector, fake } = connectorOf(
    fakeEthereum({ eth_requestAccounts: refusal(-32002), eth_accounts: () => [] }),
  )
  const connecting = connector.connect()
  await settled()
  clock.advance(METHOD_LIMITS.accountPollMs * 4)
  await settled()
  expect(fake.methods().filter((method) => method === 'eth_accounts')).toHaveLength(4)
  fake.answers.eth_accounts = () => [ALAN]
  clock.advance(METHOD_LIMITS.accountPollMs)
  expect(await connecting).toMatchObject({ address: ALAN_CHECKSUMMED })
  expect(fake.listening('accountsChanged')).toBe(1)
})

test('reports account changes, chain changes and disconnects, but not a lost RPC node', async () => {
  const { connector, fake, changes } = connectorOf()
  await connector.connect()
  changes.mockClear()
  fake.emit('accountsChanged', [ALAN])
  fake.emit('chainChanged', '0x7a6a')
  fake.emit('disconnect', { code: 1013 })
  fake.emit('disconnect', { code: 4900 })
  expect(changes.mock.calls).toEqual([
    [{ address: ALAN_CHECKSUMMED, chainId: 'eip155:1' }],
    [{ address: ALAN_CHECKSUMMED, chainId: 'eip155:31338' }],
    [null],
  ])
})

test('disconnects after the wallet rejects with unauthorized', async () => {
  const { connector, changes } = connectorOf(fakeEthereum({ personal_sign: refusal(4100) }))
  await connector.connect()
  await expect(connector.signMessage(ADA_CHECKSUMMED, 'hi')).rejects.toMatchObject({ code: 4100 })
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('rejects after 1.5 s without a provider, and can be retried', async () => {
  const clock = createTestClock()
  const fake = fakeEthereum()
  let answer: () => Promise<EthereumProvider> = () => new Promise(() => {})
  const connector = createEthereumConnector({ info, clock, loadProvider: () => answer() })
  const first = connector.connect()
  clock.advance(METHOD_LIMITS.connectorStartTimeoutMs)
  await expect(first).rejects.toMatchObject({ code: 4900 })
  answer = async () => fake.provider
  expect(await connector.connect()).toMatchObject({ address: ADA_CHECKSUMMED })
})

test('signs a message as UTF-8 bytes with its address', async () => {
  const { connector, fake } = connectorOf()
  await connector.connect()
  await connector.signMessage(ADA_CHECKSUMMED, 'é')
  expect(fake.calls.at(-1)).toEqual({
    method: 'personal_sign',
    params: ['0xc3a9', ADA_CHECKSUMMED],
  })
})

test('switches to a known chain and adds an unknown one first, also with a nested error code', async () => {
  const known = connectorOf()
  await known.connector.connect()
  await known.connector.switchChain(CHAIN)
  expect(known.changes).toHaveBeenLastCalledWith({
    address: ADA_CHECKSUMMED,
    chainId: 'eip155:31338',
  })
  for (const error of [{ code: 4902 }, { code: -32603, data: { originalError: { code: 4902 } } }]) {
    let isAdded = false
    const { connector, fake } = connectorOf(
      fakeEthereum({
        wallet_switchEthereumChain: () => {
          if (!isAdded) throw Object.assign(new Error('unknown'), error)
          return null
        },
        wallet_addEthereumChain: () => {
          isAdded = true
          return null
        },
      }),
    )
    await connector.switchChain(CHAIN)
    expect(fake.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Second',
        nativeCurrency: CHAIN.nativeCurrency,
        rpcUrls: ['http://localhost:4022'],
      },
    ])
    // This wallet only adds the chain, so it must be asked to switch.
    expect(fake.methods().at(-1)).toBe('wallet_switchEthereumChain')
  }
})

test('does not add a chain without RPC URL, name or currency', async () => {
  for (const chain of [
    { ...CHAIN, rpcUrls: {} },
    { ...CHAIN, name: ' ' },
    { id: 5, name: 'x' },
  ]) {
    const { connector } = connectorOf(fakeEthereum({ wallet_switchEthereumChain: refusal(4902) }))
    await expect(connector.switchChain(chain)).rejects.toMatchObject({
      code: -32602,
      message: 'unable to add ethereum chain',
    })
  }
})

test.each(['eth_sign', 'eth_signTypedData_v2', 'eth_subscribe', 'eth_unsubscribe'])(
  'refuses %s before it reaches the wallet',
  async (method) => {
    const { connector, fake } = connectorOf()
    const provider = await connector.getProvider()
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    expect(fake.calls).toEqual([])
  },
)

test('rejects a call without a method or with invalid params', async () => {
  const provider = await connectorOf().connector.getProvider()
  for (const call of [{ method: '' }, { method: 7 }, { method: 'eth_chainId', params: 'x' }])
    await expect(provider.request(call as never)).rejects.toMatchObject({ code: -32600 })
})
