import { expect, test } from 'vitest'
import {
  coinbaseNetworkOf,
  moonPayCurrencyOf,
  quoteBridge,
  SOLANA_MAINNET,
  startCoinbaseOnRamp,
} from './funding.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const quoted = {
  amount: '1000000000000000000',
  user: ADDRESS,
  recipient: ADDRESS,
  originChainId: 8453,
  destinationChainId: 1,
}

test.each([
  ['eip155:8453', 'USDC', 'base', 'USDC_BASE'],
  ['eip155:42161', 'native-currency', 'arbitrum', 'ETH_ARBITRUM'],
  ['eip155:42161', 'USDC', undefined, 'USDC_ARBITRUM'],
  ['eip155:10', 'native-currency', 'optimism', undefined],
  [SOLANA_MAINNET, 'native-currency', 'solana', 'SOL'],
  ['eip155:11155111', 'native-currency', undefined, undefined],
] as const)(
  'on %s, %s is sold by Coinbase as %s and by MoonPay as %s',
  (chain, asset, network, currency) => {
    expect(coinbaseNetworkOf({}, chain, asset)).toBe(network)
    expect(moonPayCurrencyOf({}, chain, asset)).toBe(currency)
  },
)

test('an app names chains of its own', () => {
  const chain = 'eip155:31337'
  const config = {
    coinbase_networks: [{ chain, network: 'local' }],
    moonpay_currencies: [{ chain, native: 'ETH_LOCAL' }],
  }
  expect(coinbaseNetworkOf(config, chain, 'native-currency')).toBe('local')
  expect(moonPayCurrencyOf(config, chain, 'native-currency')).toBe('ETH_LOCAL')
  expect(moonPayCurrencyOf(config, chain, 'USDC')).toBeUndefined()
})

test('a purchase is for one address, no more and no fewer', () => {
  const entry = { address: ADDRESS, blockchains: ['base'] }
  const isTaken = (addresses: object[]) => startCoinbaseOnRamp.body.safeParse({ addresses }).success
  expect([[], [entry], [entry, entry]].map(isTaken)).toEqual([false, true, false])
})

test.each(['0', '-1', '1.5', '1e18', '0x1', ''])('rejects the bridge request %j', (amount) => {
  expect(quoteBridge.body.safeParse({ ...quoted, amount }).success).toBe(false)
  expect(quoteBridge.body.safeParse(quoted).success).toBe(true)
})
