import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import type { ExternalWalletSettings } from './ExternalWalletSettings.ts'
import { openWallets } from './openWallets.ts'
import { fakeEthereum } from './testing/fakeEthereum.fixture.ts'

const SETTINGS: ExternalWalletSettings = {
  chainFilter: 'ethereum-and-solana',
  walletList: [],
  supportedChains: [{ id: 31_337, name: 'First' }],
  defaultChain: null,
  hostConnectors: {},
  appName: 'Fernleaf',
  appLogoUrl: null,
}

const LISTING_URL = 'https://listing.example'
const listings = Object.fromEntries(
  ['Frame', 'Rabby'].map((name) => [
    name,
    { name, homepage: 'https://wallet.example', chains: ['eip155:1'] },
  ]),
)

function open(settings: Partial<ExternalWalletSettings> = {}, isFramed = false, policy?: string) {
  const { client, ports } = createFakeClient()
  const fetch = ports.fetch
  ports.fetch = async (request) => {
    if (request.url.startsWith(LISTING_URL)) return Response.json({ listings })
    return request.method === 'HEAD'
      ? new Response(null, { headers: policy ? { 'cross-origin-opener-policy': policy } : {} })
      : fetch(request)
  }
  const page = new EventTarget()
  const popups = new Set<() => void>()
  const wallets = openWallets(client, {
    page,
    injected: () => undefined,
    address: () => new URL('https://app.example'),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    isFramed,
    watchPopups(onBlocked) {
      popups.add(onBlocked)
      return () => popups.delete(onBlocked)
    },
  })
  wallets.configure({ ...SETTINGS, ...settings })
  wallets.detect()
  return { wallets, page, ports, popups }
}
const labels = ({ wallets }: ReturnType<typeof open>) => wallets.list().map(({ label }) => label)
const until = (check: () => void) => vi.waitFor(check, { timeout: 1_000, interval: 1 })

test('offers only wallets with a factory, and Safe only inside Safe', async () => {
  const createProvider = vi.fn(() => fakeEthereum().provider)
  const hostConnectors = {
    coinbaseWallet: { createProvider },
    baseAccount: { createProvider },
    safe: { createProvider },
    walletConnect: { createProvider },
  }
  const given = open({ hostConnectors })
  await until(() => expect(labels(given)).toContain('Base'))
  expect(labels(given).slice(0, 3)).toEqual(['Base', 'Coinbase Wallet', 'WalletConnect'])
  expect(labels(given)).not.toContain('Safe')
  const framed = open({ hostConnectors }, true)
  await until(() => expect(labels(framed)).toContain('Safe'))
  expect(labels(open())).not.toContain('WalletConnect')
  const off = open({ hostConnectors: { walletConnect: { enabled: false, createProvider } } })
  expect(labels(off)).not.toContain('WalletConnect')
  // Listing creates no provider.
  expect(createProvider).not.toHaveBeenCalled()
})

test('warns about a COOP header that blocks popups if a wallet needs one', async () => {
  const hostConnectors = { coinbaseWallet: { createProvider: () => fakeEthereum().provider } }
  const { ports } = open({ hostConnectors }, false, 'same-origin')
  await until(() => expect(ports.warnings.join()).toContain('same-origin-allow-popups'))
  const fine = open({ hostConnectors }, false, 'same-origin-allow-popups')
  const plain = open({}, false, 'same-origin')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([...fine.ports.warnings, ...plain.ports.warnings]).toEqual([])
})

test('rejects the request after a blocked popup, so that the user can click again', async () => {
  const never = { request: () => new Promise<unknown>(() => {}) }
  const hostConnectors = {
    coinbaseWallet: { createProvider: () => never },
    baseAccount: { createProvider: () => never },
  }
  const given = open({ hostConnectors })
  for (const id of ['coinbase_wallet', 'base_account']) {
    await until(() => expect(given.wallets.findEntry(id)).not.toBeNull())
    const connecting = (await given.wallets.findConnector(id, 'ethereum'))?.connect()
    await until(() => expect(given.popups.size).toBe(1))
    for (const tell of given.popups) tell()
    await expect(connecting).rejects.toThrow('Popup window was blocked')
    expect(given.popups.size).toBe(0)
  }
})

test('calls the factory once with app and chains when the wallet is chosen', async () => {
  const createProvider = vi.fn(() => fakeEthereum().provider)
  const { wallets } = open({
    hostConnectors: { walletConnect: { projectId: 'p', createProvider } },
  })
  for (const id of ['wallet_connect', 'rainbow']) {
    const connector = await wallets.findConnector(id, 'ethereum')
    expect(connector).toMatchObject({ connectorType: 'wallet_connect_v2', clientType: id })
    await connector?.connect()
  }
  expect(createProvider.mock.calls).toEqual([
    [{ appName: 'Fernleaf', appLogoUrl: null, chainIds: [31_337], projectId: 'p' }],
  ])
  expect(await wallets.findConnector('rainbow', 'solana')).toBeNull()
})

test('finds a wallet by any spelling of its name, and the relay only if it is configured', () => {
  const { wallets } = open({ walletList: ['rainbow'] })
  expect(wallets.findEntry('OKX Wallet')?.id).toBe('okx_wallet')
  expect(wallets.findEntry('rabby')?.id).toBe('rabby_wallet')
  expect(wallets.findEntry('wallet_connect')).toBeNull()
  expect(wallets.findEntry('coinbase_wallet')).toBeNull()
  const createProvider = () => fakeEthereum().provider
  const relayed = open({ hostConnectors: { walletConnect: { createProvider } } })
  expect(relayed.wallets.findEntry('wallet_connect_qr')?.id).toBe('wallet_connect')
})

test('detects only wallets of the configured chain type', async () => {
  const asked: string[] = []
  const listen = (page: EventTarget) => {
    for (const event of ['eip6963:requestProvider', 'wallet-standard:app-ready'])
      page.addEventListener(event, () => asked.push(event))
  }
  for (const chainFilter of ['ethereum-only', 'solana-only'] as const)
    listen(open({ chainFilter }).page)
  await until(() => expect(asked).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked.sort()).toEqual(['eip6963:requestProvider', 'wallet-standard:app-ready'])
})

test('asks the configured listing service, and lists a wallet it knows once', async () => {
  const given = open({
    hostConnectors: { walletListing: { projectId: 'p1', url: LISTING_URL } },
  })
  await until(() => expect(labels(given)).toContain('Frame'))
  expect(labels(given).filter((label) => label.startsWith('Rabby'))).toEqual(['Rabby Wallet'])
})

test('adds unknown wallets of loadListing, and warns if it fails', async () => {
  const listed = {
    id: 'frame',
    label: 'Frame',
    chains: ['eip155'],
    url: 'https://frame.sh',
  } as const
  const given = open({
    hostConnectors: { loadListing: async () => [listed, { ...listed, id: 'metamask' }] },
  })
  const before = given.wallets.getState()
  await until(() => expect(labels(given)).toContain('Frame'))
  expect(given.wallets.getState()).not.toBe(before)
  expect(given.wallets.findKnown('metamask')?.label).toBe('MetaMask')
  const failing = open({ hostConnectors: { loadListing: () => Promise.reject(new Error('away')) } })
  await until(() => expect(failing.ports.warnings.join()).toContain('listing'))
  expect(labels(failing)).toContain('MetaMask')
})
