import { expect, test } from 'vitest'
import { createTestClock } from '../../../testing/createTestClock.ts'
import type { Connector } from '../Connector.ts'
import { fakeEthereum } from '../testing/fakeEthereum.fixture.ts'
import { watchEthereumWallets } from './watchEthereumWallets.ts'
import { watchSolanaWallets } from './watchSolanaWallets.ts'

const ICON = 'data:image/svg+xml,<svg/>'

function watchEthereum(injected?: unknown) {
  const page = new EventTarget()
  const found: Connector[] = []
  const announce = (info: object, provider: unknown = fakeEthereum().provider) =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  return {
    page,
    found,
    announce,
    start: () =>
      watchEthereumWallets({ page, injected: () => injected }, createTestClock(), (connector) =>
        found.push(connector),
      ),
  }
}

test('finds announced wallets once each, including late ones', () => {
  const { page, found, announce, start } = watchEthereum()
  const provider = fakeEthereum().provider
  page.addEventListener('eip6963:requestProvider', () =>
    announce({ rdns: 'io.metamask', name: 'MetaMask', icon: ICON }, provider),
  )
  start()
  announce({ rdns: 'io.rabby', name: 'Rabby Wallet', icon: 'https://rabby.io/icon.png' })
  announce({ rdns: 'io.metamask', name: 'MetaMask', icon: ICON }, provider)
  expect(found).toMatchObject([
    { id: 'io.metamask', clientType: 'metamask', icon: ICON, connectorType: 'injected' },
    // Fetching a remote icon would reveal the visit.
    { id: 'io.rabby', clientType: 'rabby_wallet', icon: null },
  ])
})

test('ignores an invalid EIP-6963 event', () => {
  const { found, announce, start, page } = watchEthereum()
  start()
  announce({ rdns: 'a', name: 7 })
  announce({ rdns: 'a', name: 'b' }, {})
  announce({}, null)
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  expect(found).toEqual([])
})

test('finds a legacy wallet by its flag unless it has announced itself', () => {
  const rabby = Object.assign(fakeEthereum().provider, { isRabby: true, isMetaMask: true })
  const metamask = Object.assign(fakeEthereum().provider, { isMetaMask: true })
  const injected = Object.assign(fakeEthereum().provider, { providers: [rabby, metamask] })
  const { page, found, announce, start } = watchEthereum(injected)
  page.addEventListener('eip6963:requestProvider', () =>
    announce({ rdns: 'io.metamask', name: 'MetaMask', icon: ICON }),
  )
  start()
  expect(found.map(({ id }) => id)).toEqual(['io.metamask', 'injected:rabby_wallet'])
})

test('names a late legacy wallet without a flag Browser Wallet', () => {
  let injected: unknown
  const page = new EventTarget()
  const found: Connector[] = []
  watchEthereumWallets({ page, injected: () => injected }, createTestClock(), (connector) =>
    found.push(connector),
  )
  expect(found).toEqual([])
  injected = fakeEthereum().provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(found).toMatchObject([{ name: 'Browser Wallet' }])
})

test('finds Solana wallets registered before or after the page is ready, and ignores others', () => {
  const page = new EventTarget()
  const found: Connector[] = []
  const wallet = (name: string, chains = ['solana:mainnet']) => ({
    name,
    icon: ICON,
    chains,
    accounts: [],
    features: { 'standard:connect': {}, 'solana:signMessage': {} },
  })
  type Api = { register(...wallets: object[]): void }
  const early = wallet('Phantom')
  page.addEventListener('wallet-standard:app-ready', (event) =>
    ((event as CustomEvent).detail as Api).register(early),
  )
  watchSolanaWallets({ page }, createTestClock(), (connector) => found.push(connector))
  const register = (...wallets: object[]) =>
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: Api) => api.register(...wallets),
      }),
    )
  register(early, wallet('Solflare'), wallet('Sui Wallet', ['sui:mainnet']))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  expect(found).toMatchObject([
    { id: 'solana:phantom', clientType: 'phantom', connectorType: 'solana_adapter', icon: ICON },
    { id: 'solana:solflare' },
  ])
})
