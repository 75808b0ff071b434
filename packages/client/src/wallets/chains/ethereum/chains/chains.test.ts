import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { explorerLink, findChain } from './findChain.ts'
import { KNOWN_CHAINS } from './knownChains.ts'

/** One type for all: a union of the hundreds of literal types takes the compiler seconds. */
const VIEM_CHAINS = Object.values<Chain>(viemChains)

test.each(KNOWN_CHAINS)('matches the viem definition of $name', (known) => {
  const chain = VIEM_CHAINS.find(({ id, name }) => id === known.id && name === known.name)
  expect(chain?.nativeCurrency).toMatchObject({ symbol: known.symbol, decimals: 18 })
  expect(chain?.blockExplorers?.default.url.replace(/\/$/, '')).toBe(known.explorerUrl)
})

test('lists each chain of the specification once', () => {
  const names = KNOWN_CHAINS.map(({ name }) => name)
  for (const name of [
    'Ethereum',
    'Sepolia',
    'Holesky',
    'Arbitrum',
    'OP Mainnet',
    'Polygon',
    'Base',
  ])
    expect(names.some((known) => known.startsWith(name))).toBe(true)
  for (const name of ['Celo', 'Filecoin', 'Linea', 'Avalanche', 'Zora'])
    expect(names.some((known) => known.startsWith(name))).toBe(true)
  expect(new Set(KNOWN_CHAINS.map(({ id }) => id)).size).toBe(KNOWN_CHAINS.length)
})

test('rejects an unconfigured chain and names the setting', () => {
  const host = { supportedChains: [{ id: 31_337, name: 'Sandbox One' }] }
  expect(() => findChain(host, 1)).toThrow(
    'Chain ID 1 is not supported. It must be added to the config.supportedChains property of the PrivyProvider.',
  )
  expect(findChain(host, 31_337)).toMatchObject({ name: 'Sandbox One', explorerUrl: null })
  expect(findChain({}, 8_453)).toMatchObject({ name: 'Base', feeRules: 'op-stack' })
})

test('links to block explorers by http or https only', () => {
  expect(explorerLink({ explorerUrl: 'https://etherscan.io/' }, '0x1')).toBe(
    'https://etherscan.io/tx/0x1',
  )
  expect(explorerLink({ explorerUrl: 'javascript:alert(1)//' }, '0x1')).toBeNull()
  expect(explorerLink({ explorerUrl: null }, '0x1')).toBeNull()
})
