import { expect, test } from 'vitest'
import { KNOWN_WALLETS } from './knownWallets.ts'
import { listWallets, searchWallets } from './listWallets.ts'
import { normaliseWalletName } from './normaliseWalletName.ts'
import { toEntries } from './toEntries.ts'
import { type ChainNamespace, chainTypeOf, type WalletEntry } from './WalletEntry.ts'

const entry = (
  label: string,
  source: WalletEntry['source'],
  chains: readonly ChainNamespace[] = ['eip155'],
): WalletEntry => ({
  id: label.toLowerCase().replaceAll(' ', '_'),
  label,
  source,
  chainType: chainTypeOf(chains),
  icon: null,
  colour: null,
  url: null,
  chains,
})
const labels = (
  entries: readonly WalletEntry[],
  walletList: readonly string[] = [],
  chainFilter: 'ethereum-only' | 'solana-only' | 'ethereum-and-solana' = 'ethereum-and-solana',
) => listWallets({ entries, walletList, chainFilter }).map(({ label }) => label)

const METAMASK = entry('MetaMask', 'connector')
const RABBY = entry('Rabby Wallet', 'listing')
const ZERION = entry('Zerion', 'listing', ['eip155', 'solana'])
const PHANTOM = [
  entry('Phantom', 'connector', ['eip155']),
  entry('Phantom', 'connector', ['solana']),
]
const ALL = [RABBY, ZERION, METAMASK, ...PHANTOM, entry('Solflare', 'listing', ['solana'])]

test.each([
  ['OKX Wallet', 'okx'],
  ['okx_wallet', 'okx'],
  ['Uniswap Extension', 'uniswap'],
  ['Some Wallet Extension', 'some'],
  ['Wallet', 'wallet'],
  ['Crypto.com', 'cryptocom'],
])('normalises "%s" to "%s"', (name, short) => {
  expect(normaliseWalletName(name)).toBe(short)
})

test('sorts connectors before listings, alphabetically, without an allow list', () => {
  expect(labels(ALL)).toEqual(['MetaMask', 'Phantom', 'Rabby Wallet', 'Solflare', 'Zerion'])
})

test('lists MetaMask and Rainbow first among the wallets known by name', () => {
  const known = ['Rabby Wallet', 'Rainbow', 'Binance Wallet', 'MetaMask'].map((label) =>
    entry(label, 'listing'),
  )
  expect(labels(known)).toEqual(['MetaMask', 'Rainbow', 'Binance Wallet', 'Rabby Wallet'])
  const detected = entry('Zerion', 'connector')
  expect(labels([...known, detected])[0]).toBe('Zerion')
})

test('merges a wallet on both chains into one row', () => {
  const [phantom] = listWallets({
    entries: PHANTOM,
    walletList: [],
    chainFilter: 'ethereum-and-solana',
  })
  expect(phantom).toMatchObject({ chainType: 'multi', chains: ['eip155', 'solana'] })
})

test('hides the listing of a detected wallet', () => {
  const listed = entry('MetaMask', 'listing')
  expect(
    listWallets({ entries: [listed, METAMASK], walletList: [], chainFilter: 'ethereum-only' }),
  ).toEqual([METAMASK])
})

test('filters by chain type, also for multi-chain wallets', () => {
  expect(labels(ALL, [], 'solana-only')).toEqual(['Phantom', 'Solflare', 'Zerion'])
  const [phantom] = listWallets({ entries: ALL, walletList: [], chainFilter: 'solana-only' })
  expect(phantom).toMatchObject({ chainType: 'solana', chains: ['solana'] })
})

test('filters and orders by the allow list, in any spelling', () => {
  expect(labels(ALL, ['zerion', 'rabby_wallet', 'meta_mask'])).toEqual([
    'Zerion',
    'Rabby Wallet',
    'MetaMask',
  ])
})

test.each([
  ['detected_wallets', ['MetaMask', 'Phantom']],
  ['detected_ethereum_wallets', ['MetaMask', 'Phantom']],
  ['detected_solana_wallets', ['Phantom']],
])('matches detected wallets with %s', (key, expected) => {
  expect(labels(ALL, [key])).toEqual(expected)
})

test('ranks a wallet by its name before a key that also matches', () => {
  expect(labels(ALL, ['phantom', 'detected_wallets', 'rabby_wallet'])).toEqual([
    'Phantom',
    'MetaMask',
    'Rabby Wallet',
  ])
})

test('matches all relay wallets with wallet_connect, only the QR code with wallet_connect_qr', () => {
  const entries = toEntries([], KNOWN_WALLETS, true)
  expect(labels(entries, ['wallet_connect_qr'])).toEqual(['WalletConnect'])
  expect(labels(entries, ['wallet_connect'])).toHaveLength(KNOWN_WALLETS.length + 1)
  expect(labels(toEntries([], KNOWN_WALLETS, false), ['wallet_connect_qr'])).toEqual([])
})

test('shows Coinbase Wallet only as a connector', () => {
  expect(labels([entry('Coinbase Wallet', 'listing')], ['coinbase_wallet'])).toEqual([])
  expect(labels([entry('Coinbase Wallet', 'connector')], ['coinbase_wallet'])).toEqual([
    'Coinbase Wallet',
  ])
})

test('searches labels regardless of case', () => {
  const found = searchWallets(ALL, '  mEtA')
  expect(found.map(({ label }) => label)).toEqual(['MetaMask'])
})

test('contains every known wallet of the specification, with an install page', () => {
  expect(KNOWN_WALLETS.map(({ id }) => id)).toEqual([
    ...['metamask', 'okx_wallet', 'rainbow', 'uniswap', 'bybit_wallet', 'ronin_wallet', 'zerion'],
    ...['rabby_wallet', 'cryptocom', 'binance', 'phantom', 'backpack', 'solflare'],
  ])
  for (const { url, stores } of KNOWN_WALLETS)
    for (const link of [url, ...Object.values(stores)])
      expect(new URL(link).protocol).toBe('https:')
})
