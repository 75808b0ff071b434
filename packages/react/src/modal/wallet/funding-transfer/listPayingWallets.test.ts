import type { ConnectedWallet, WalletEntry } from '@latchkey/client/external-wallets'
import type { Network, TransferTarget } from '@latchkey/client/funding/transfer'
import { expect, test } from 'vitest'
import { findActiveWallet, listPayingChains, listPayingWallets } from './listPayingWallets.ts'

const entry = (id: string, ...chains: WalletEntry['chains'][number][]): WalletEntry => ({
  id,
  label: id,
  source: 'listing',
  chainType: 'ethereum',
  icon: null,
  colour: null,
  url: null,
  chains,
})
const ENTRIES = ['one', 'two', 'three', 'four', 'five'].map((id) => entry(id, 'eip155'))
const connected = (id: string, type: 'ethereum' | 'solana') =>
  ({
    type,
    walletClientType: id,
    address: `0x${'1'.repeat(40)}`,
    meta: { id, name: id, icon: null },
  }) as ConnectedWallet

const labels = ({ wallets, hasMore }: ReturnType<typeof listPayingWallets>) => [
  ...wallets.map(({ label, account }) => (account ? `${label} ${account}` : label)),
  ...(hasMore ? ['More wallets'] : []),
]

test('shows up to four wallets, or three and a row for more', () => {
  const shown = (count: number) =>
    labels(listPayingWallets([], ENTRIES.slice(0, count), ['ethereum']))
  expect(shown(4)).toEqual(['one', 'two', 'three', 'four'])
  expect(shown(5)).toEqual(['one', 'two', 'three', 'More wallets'])
})

test('lists connected wallets first, once, and only those that can pay', () => {
  const wallets = [connected('two', 'ethereum'), connected('sun', 'solana')]
  const entries = [
    ...ENTRIES.slice(0, 2),
    entry('sun', 'solana'),
    entry('both', 'eip155', 'solana'),
  ]
  expect(labels(listPayingWallets(wallets, entries, ['ethereum']))).toEqual([
    'two 0x1111…1111',
    'one',
    'both',
  ])
  expect(labels(listPayingWallets(wallets, entries, ['solana', 'ethereum']))).toEqual([
    'two 0x1111…1111',
    'sun 0x1111…1111',
    'one',
    'both',
  ])
})

const clusterOf = (name: string) => ({ name, rpcUrl: '' })
const targetOn = (network: TransferTarget['network']): TransferTarget => ({
  recipient: 'x',
  network,
  asset: { symbol: 'ETH', decimals: 18, token: null },
  units: 1n,
})
const onEthereum = (id: number) =>
  targetOn({ type: 'ethereum', chain: { id } as Extract<Network, { type: 'ethereum' }>['chain'] })

test('offers the other chain type only by a bridge, never between mainnet and testnet', () => {
  const main = { mayBridge: true, cluster: clusterOf('mainnet-beta') }
  const [base, sepolia] = [onEthereum(8_453), onEthereum(11_155_111)]
  expect(listPayingChains(base, main)).toEqual(['ethereum', 'solana'])
  expect(listPayingChains(base, { ...main, mayBridge: false })).toEqual(['ethereum'])
  expect(listPayingChains(base, { ...main, cluster: clusterOf('devnet') })).toEqual(['ethereum'])
  expect(listPayingChains(sepolia, main)).toEqual(['ethereum'])
  const { cluster } = main
  expect(listPayingChains(targetOn({ type: 'solana', cluster }), main)).toEqual([
    'solana',
    'ethereum',
  ])
})

test('keeps the active wallet: the chosen, the last connected or the funded one', () => {
  const [two, sun] = [connected('two', 'ethereum'), connected('sun', 'solana')]
  const { address } = two
  const inUse = (
    active: { address: string; walletClientType: string } | null,
    wallets = [two, sun],
  ) => findActiveWallet({ active, wallets }, 'funded')
  expect(inUse({ address, walletClientType: 'sun' })).toMatchObject({ walletClientType: 'sun' })
  expect(inUse(null)).toMatchObject({ walletClientType: 'two' })
  const privy = { walletClientType: 'privy', connectorType: 'embedded' }
  expect(inUse({ address: 'other', walletClientType: 'privy' })).toEqual({
    address: 'other',
    ...privy,
  })
  expect(inUse(null, [])).toEqual({ address: 'funded', ...privy })
})
