import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import { ETHEREUM, SOLANA } from '../../testing/wireWallet.ts'
import type { Network } from '../transfer/TransferTarget.ts'
import { buildTransfer } from './buildTransfer.ts'
import { isRecipient } from './isRecipient.ts'
import {
  explorerAddressLink,
  explorerTransactionLink,
  findNetwork,
  listNetworks,
  networkKey,
} from './listNetworks.ts'
import { readHoldings } from './readHoldings.ts'

const chain = (id: number, explorer?: string) => ({
  id,
  name: `Chain ${id}`,
  rpcUrls: { default: { http: [`http://chain-${id}.localhost`] } },
  ...(explorer && { blockExplorers: { default: { url: explorer } } }),
})
const devnet = { name: 'devnet', rpcUrl: 'http://solana.localhost' }
const only = (networks: Network[]) => networks[0] as Network

test('lists the default chain first and each chain once', () => {
  const settings = { supportedChains: [chain(1), chain(10)], defaultChain: chain(10) }
  expect(listNetworks(settings, 'ethereum').map(networkKey)).toEqual(['eip155:10', 'eip155:1'])
})

test('lists the main networks if the host app configures none', () => {
  expect(listNetworks({}, 'ethereum').map(networkKey)).toEqual(['eip155:1'])
  expect(listNetworks({}, 'solana').map(networkKey)).toEqual(['solana:mainnet-beta'])
})

test('links to an address only with http or https', () => {
  const link = (explorer: string) =>
    explorerAddressLink(
      only(listNetworks({ supportedChains: [chain(77, explorer)] }, 'ethereum')),
      'a',
    )
  expect(link('https://scan.example/')).toBe('https://scan.example/address/a')
  expect(link('javascript:alert(1)')).toBeNull()
  const solana = only(listNetworks({ solanaClusters: [devnet] }, 'solana'))
  expect(explorerAddressLink(solana, 'b')).toBe(
    'https://explorer.solana.com/address/b?cluster=devnet',
  )
})

test('finds the first network of a wallet, or the given one', () => {
  const settings = {
    supportedChains: [chain(1), chain(10)],
    defaultChain: chain(10),
    solanaClusters: [devnet],
  }
  const find = (wallet: object, from: object = settings) =>
    networkKey(findNetwork(from, { address: ETHEREUM, ...wallet }))
  expect(find({})).toBe('eip155:10')
  expect(find({ chainId: 1 })).toBe('eip155:1')
  expect(find({}, {})).toBe('eip155:1')
  expect(find({ address: SOLANA })).toBe('solana:devnet')
  expect(find({ address: SOLANA, cluster: 'testnet' })).toBe('solana:testnet')
  expect(() => find({ chainId: 5 })).toThrow('Chain ID 5 is not supported')
})

test('links to a transaction in the block explorer of its network', () => {
  const ethereum = findNetwork({ supportedChains: [chain(77)] }, { address: ETHEREUM })
  expect(explorerTransactionLink(ethereum, '0x1')).toBeNull()
  const solana = findNetwork({ solanaClusters: [devnet] }, { address: SOLANA })
  expect(explorerTransactionLink(solana, 's')).toBe(
    'https://explorer.solana.com/tx/s?cluster=devnet',
  )
})

test.each([
  ['ethereum', ETHEREUM, true],
  ['ethereum', ETHEREUM.slice(0, -1), false],
  ['ethereum', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
  ['solana', 'not an address', false],
  ['solana', SOLANA.slice(4), false],
] as const)('an address on %s: %s is valid: %s', (type, text, isValid) => {
  expect(isRecipient({ type }, text)).toBe(isValid)
})

/** A client whose server knows prices and whose chain answers every balance with 5. */
function openPanel() {
  const { client, server, ports } = createFakeClient()
  server.answers[getTokenPrice.path] = () => ({ status: 200, body: { usd: 2 } })
  const asked: string[] = []
  const fetchFromServer = ports.fetch
  ports.fetch = async (request) => {
    if (!request.url.includes('chain-')) return fetchFromServer(request)
    const { id, method } = (await request.json()) as { id: number; method: string }
    asked.push(method)
    return Response.json({ jsonrpc: '2.0', id, result: '0x5' })
  }
  return { client, ports, asked }
}

test('reads the native currency and USDC of a chain', async () => {
  const { client, asked } = openPanel()
  const network = only(listNetworks({ supportedChains: [chain(10)] }, 'ethereum'))
  client.start()
  const holdings = await readHoldings(client, network, ETHEREUM)
  expect(holdings.map(({ asset, units }) => [asset.symbol, units])).toEqual([
    ['ETH', 5n],
    ['USDC', 5n],
  ])
  expect(asked.sort()).toEqual(['eth_call', 'eth_getBalance'])
})

test('builds a call that transfers a token on Ethereum', async () => {
  const { ports } = openPanel()
  const network = only(listNetworks({ supportedChains: [chain(10)] }, 'ethereum'))
  const token = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
  const payment = await buildTransfer(ports, ETHEREUM, {
    recipient: ETHEREUM,
    network,
    asset: { symbol: 'USDC', decimals: 6, token },
    units: 7n,
  })
  expect(payment).toMatchObject({ type: 'ethereum', call: { chainId: 10, to: token, value: 0n } })
})
