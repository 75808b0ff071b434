import { expect, test } from 'vitest'
import { ETHEREUM, wireWallet } from '../../../testing/wireWallet.ts'
import { openTestWallets } from '../../embedded/openTestWallets.fixture.ts'

const chain = (id: number, url = `http://chain${id}.localhost`) => ({
  id,
  name: `Chain ${id}`,
  rpcUrls: { default: { http: [url] } },
})
const SIGNATURE = `0x${'ab'.repeat(65)}`

async function openProvider(options: Parameters<typeof openTestWallets>[0] = {}) {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: false },
    settings: { supportedChains: [chain(31_337), chain(31_338)] },
    ...options,
  })
  opened.vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  opened.vault.answers['privy:wallets:rpc'] = () => ({
    data: { address: ETHEREUM, response: { method: 'personal_sign', data: SIGNATURE } },
  })
  return { ...opened, provider: opened.embeddedWallets.ethereumProvider(ETHEREUM) }
}

test('returns accounts and chain id, and is the same object for each call', async () => {
  const { provider, embeddedWallets } = await openProvider()
  expect(embeddedWallets.ethereumProvider(ETHEREUM)).toBe(provider)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ETHEREUM])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([ETHEREUM])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('switches between configured chains, emits chainChanged once, persists the chain and rejects others', async () => {
  const { provider, ports } = await openProvider()
  const heard: unknown[] = []
  provider.on('chainChanged', (id) => heard.push(id))
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await expect(switchTo('0x7a6a')).resolves.toBeNull()
  await switchTo('0x7a6a')
  expect(heard).toEqual(['0x7a6a'])
  expect(ports.storage.get(`privy:wallet:${ETHEREUM}`)).toBe('31338')
  await expect(switchTo('0x1')).rejects.toMatchObject({
    code: 4901,
    message: 'Unsupported chainId 1',
  })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
})

test('is on chain 1 if the host app names no chain [A9.15] [W9.4]', async () => {
  const { provider } = await openProvider({ settings: {} })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('names the chain that has no RPC URL [W8.8]', async () => {
  const { provider } = await openProvider({
    settings: { supportedChains: [{ id: 31_337, name: 'Chain' }] },
  })
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    code: -32603,
    message: 'No RPC URL set for chain 31337',
  })
})

test('signs for its own address with the vault and rejects other addresses', async () => {
  const { provider, vault } = await openProvider()
  await expect(
    provider.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', ETHEREUM.toUpperCase().replace('0X', '0x')],
    }),
  ).resolves.toBe(SIGNATURE)
  expect(vault.sent().at(-1)?.data).toMatchObject({
    entropyId: ETHEREUM,
    chainType: 'ethereum',
    hdWalletIndex: 0,
    request: { method: 'personal_sign', params: ['0x68656c6c6f', ETHEREUM] },
  })
  await expect(
    provider.request({ method: 'personal_sign', params: ['hello', `0x${'22'.repeat(20)}`] }),
  ).rejects.toMatchObject({ code: 4100, message: 'Unknown Ethereum address' })
  await expect(
    provider.request({ method: 'personal_sign', params: ['', ETHEREUM] }),
  ).rejects.toMatchObject({ code: -32602, message: 'Message must be a non-empty string' })
})

test('maps errors to EIP-1193 codes', async () => {
  const { provider, vault } = await openProvider()
  vault.answers['privy:wallets:rpc'] = () => ({ error: { type: 'error' } })
  await expect(
    provider.request({ method: 'personal_sign', params: ['hello', ETHEREUM] }),
  ).rejects.toMatchObject({ code: -32603, message: 'Failed to sign message' })
})

test('accepts typed data as an object or as JSON', async () => {
  const { provider, vault } = await openProvider()
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  }
  for (const given of [typedData, JSON.stringify(typedData)])
    await provider.request({ method: 'eth_signTypedData_v4', params: [ETHEREUM, given] })
  const asked = vault.sent().filter(({ event }) => event === 'privy:wallets:rpc')
  expect(asked).toHaveLength(2)
  expect(asked[0]?.data.request).toEqual(asked[1]?.data.request)
  await expect(
    provider.request({ method: 'eth_signTypedData_v4', params: [ETHEREUM, '{'] }),
  ).rejects.toMatchObject({ code: -32602 })
})

test('rejects typed data for another chain before the screen opens', async () => {
  const { provider, vault } = await openProvider()
  const permit = (chainId: unknown) => ({
    domain: { chainId },
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Note: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Note',
    message: { text: 'hello' },
  })
  const sign = (chainId: unknown) =>
    provider.request({ method: 'eth_signTypedData_v4', params: [ETHEREUM, permit(chainId)] })
  for (const other of [1, '0x7a6a', 'one'])
    await expect(sign(other)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('must match the active chainId "31337"'),
    })
  expect(vault.sent()).toEqual([])
  await expect(sign('0x7a69')).resolves.toBe(SIGNATURE)
  const params = [{ chainId: '0x7a6a' }]
  await provider.request({ method: 'wallet_switchEthereumChain', params })
  await expect(sign(31_338)).resolves.toBe(SIGNATURE)
})

test('forwards reads to the node and passes its errors on', async () => {
  const { provider, server, ports } = await openProvider()
  server.answers['/'] = ({ method }) => ({
    status: 200,
    body:
      method === 'eth_blockNumber'
        ? { jsonrpc: '2.0', id: 1, result: '0x10' }
        : {
            jsonrpc: '2.0',
            id: 1,
            error: { code: 3, message: 'execution reverted', data: '0x08' },
          },
  })
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(ports.requests.at(-1)?.url).toBe('http://chain31337.localhost/')
  await expect(provider.request({ method: 'eth_call', params: [] })).rejects.toMatchObject({
    message: 'execution reverted',
    data: '0x08',
  })
})

test.each(['eth_sign', 'eth_signTypedData_v2', 'eth_subscribe', 'constructor', 'toString'])(
  'rejects %s with the standard code for unsupported methods',
  async (method) => {
    const { provider } = await openProvider()
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
  },
)

test('rejects a request with an invalid method or params', async () => {
  const { provider } = await openProvider()
  for (const malformed of [undefined, {}, { method: '' }, { method: 'eth_accounts', params: 'x' }])
    await expect(provider.request(malformed as never)).rejects.toMatchObject({ code: -32600 })
})

test('returns no accounts after logout', async () => {
  const { provider, client } = await openProvider()
  await client.logout()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(
    provider.request({ method: 'personal_sign', params: ['hello', ETHEREUM] }),
  ).rejects.toMatchObject({ code: 4100, message: 'Ethereum address is unavailable' })
})
