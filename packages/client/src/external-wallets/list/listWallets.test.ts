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
])('"%s" is "%s" without the words every wallet has', (name, short) => {
  expect(normaliseWalletName(name)).toBe(short)
})

test('without a list connectors come before listings, and each group is alphabetical', () => {
  expect(labels(ALL)).toEqual(['MetaMask', 'Phantom', 'Rabby Wallet', 'Solflare', 'Zerion'])
})

test('a wallet found on both chains is one row that knows both', () => {
  const [phantom] = listWallets({
    entries: PHANTOM,
    walletList: [],
    chainFilter: 'ethereum-and-solana',
  })
  expect(phantom).toMatchObject({ chainType: 'multi', chains: ['eip155', 'solana'] })
})

test('a wallet that is here needs no listing of its own', () => {
  const listed = entry('MetaMask', 'listing')
  expect(
    listWallets({ entries: [listed, METAMASK], walletList: [], chainFilter: 'ethereum-only' }),
  ).toEqual([METAMASK])
})

test('one chain shows only its wallets, and of two-chain wallets only that side', () => {
  expect(labels(ALL, [], 'solana-only')).toEqual(['Phantom', 'Solflare', 'Zerion'])
  const [phantom] = listWallets({ entries: ALL, walletList: [], chainFilter: 'solana-only' })
  expect(phantom).toMatchObject({ chainType: 'solana', chains: ['solana'] })
})

test('the allow list names wallets in any spelling, filters, and gives the order', () => {
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
])('%s stands for what is on the page', (key, expected) => {
  expect(labels(ALL, [key])).toEqual(expected)
})

test('a name in the list goes before the key that would also let it in', () => {
  expect(labels(ALL, ['phantom', 'detected_wallets', 'rabby_wallet'])).toEqual([
    'Phantom',
    'MetaMask',
    'Rabby Wallet',
  ])
})

test('wallet_connect lets in what the relay reaches, wallet_connect_qr only the code itself', () => {
  const entries = toEntries([], KNOWN_WALLETS, true)
  expect(labels(entries, ['wallet_connect_qr'])).toEqual(['WalletConnect'])
  expect(labels(entries, ['wallet_connect'])).toHaveLength(KNOWN_WALLETS.length + 1)
  expect(labels(toEntries([], KNOWN_WALLETS, false), ['wallet_connect_qr'])).toEqual([])
})

test("the exchange's wallet is never a listing, only a connector", () => {
  expect(labels([entry('Coinbase Wallet', 'listing')], ['coinbase_wallet'])).toEqual([])
  expect(labels([entry('Coinbase Wallet', 'connector')], ['coinbase_wallet'])).toEqual([
    'Coinbase Wallet',
  ])
})

test('a search looks at labels, whatever the case', () => {
  const found = searchWallets(ALL, '  mEtA')
  expect(found.map(({ label }) => label)).toEqual(['MetaMask'])
})

test('every known wallet of the specification is there, with a page to get it from', () => {
  expect(KNOWN_WALLETS.map(({ id }) => id)).toEqual([
    ...['metamask', 'okx_wallet', 'rainbow', 'uniswap', 'bybit_wallet', 'ronin_wallet', 'zerion'],
    ...['rabby_wallet', 'cryptocom', 'binance', 'phantom', 'backpack', 'solflare'],
  ])
  for (const { url, stores } of KNOWN_WALLETS)
    for (const link of [url, ...Object.values(stores)])
      expect(new URL(link).protocol).toBe('https:')
})
