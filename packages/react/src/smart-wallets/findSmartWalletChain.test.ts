import { expect, test } from 'vitest'
import type { EnabledConfig } from './createSmartWalletClient.ts'
import { findSmartWalletChain } from './findSmartWalletChain.ts'

const chain = (id: number, rpcUrl = `https://rpc.example/${id}`) => ({
  id,
  name: `Chain ${id}`,
  rpcUrls: { default: { http: [rpcUrl] } },
})
const network = (id: number) => ({
  chain_id: `eip155:${id}`,
  bundler_url: `https://bundler.example/${id}`,
})
const config: EnabledConfig = {
  enabled: true,
  smart_wallet_type: 'kernel',
  configured_networks: [network(10), network(8453)],
}
const supportedChains = [chain(1), chain(10), chain(8453)]

test('returns the first chain that the page and the server configure', () => {
  const found = findSmartWalletChain({ supportedChains }, config)
  expect(found).toMatchObject({
    chain: { id: 10, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    network: network(10),
  })
})

test('prefers the default chain of the page, and returns the chain that was asked for', () => {
  const host = { supportedChains, defaultChain: chain(8453) }
  expect(findSmartWalletChain(host, config).chain.id).toBe(8453)
  expect(findSmartWalletChain(host, config, 10).chain.id).toBe(10)
})

test('rejects a chain without a bundler, an RPC URL or an entry of the page', () => {
  const rejected = expect.objectContaining({ code: 'unsupported_chain_id' })
  expect(() => findSmartWalletChain({ supportedChains }, config, 1)).toThrow(rejected)
  expect(() => findSmartWalletChain({}, config)).toThrow(rejected)
  const bare = [{ id: 10, name: 'Chain 10' }]
  expect(() => findSmartWalletChain({ supportedChains: bare }, config, 10)).toThrow(rejected)
})
