import { expect, test } from 'vitest'
import { solanaExplorerAddress, solanaExplorerLink } from './SolanaCluster.ts'

const cluster = (name: string) => ({ name, rpcUrl: 'http://node.localhost' })

test('links a transaction with its cluster; mainnet is the default of the explorer [W7.19]', () => {
  expect(solanaExplorerLink(cluster('mainnet-beta'), '5ig')).toBe(
    'https://explorer.solana.com/tx/5ig',
  )
  expect(solanaExplorerLink(cluster('devnet'), '5ig')).toBe(
    'https://explorer.solana.com/tx/5ig?cluster=devnet',
  )
  expect(solanaExplorerAddress(cluster('testnet'), 'So1')).toBe(
    'https://explorer.solana.com/address/So1?cluster=testnet',
  )
})

test('encodes the name of a custom cluster, which the host app chooses', () => {
  expect(solanaExplorerLink(cluster('a&b#c'), '5ig')).toBe(
    'https://explorer.solana.com/tx/5ig?cluster=a%26b%23c',
  )
})
