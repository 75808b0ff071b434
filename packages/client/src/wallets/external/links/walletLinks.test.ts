import { expect, test } from 'vitest'
import { KNOWN_WALLETS } from '../list/knownWallets.ts'
import { readWalletReturn } from './readWalletReturn.ts'
import { browseLink, coinbaseLink, platformOf, relayLink, storeLink } from './walletLinks.ts'

const wallet = (id: string) => KNOWN_WALLETS.find((known) => known.id === id)!
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

test('detects phones and desktops', () => {
  expect(platformOf(IPHONE)).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Linux; Android 15)')).toBe('android')
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('desktop')
})

test('links to the page in the wallet browser, with the wallet parameters', () => {
  const given = { href: 'https://app.example/shop?plant=fern', connectOnly: true } as const
  const link = browseLink(wallet('metamask'), { ...given, connectorType: 'injected' })
  expect(link).toBe(
    'https://metamask.app.link/dapp/app.example/shop?plant=fern&privy_connector=injected&privy_wallet_client=metamask&privy_connect_only=true',
  )
  expect(readWalletReturn(link!.replace('https://metamask.app.link/dapp/', 'https://'))).toEqual({
    returned: { connectorType: 'injected', walletClient: 'metamask', connectOnly: true },
    cleanHref: 'https://app.example/shop?plant=fern',
  })
  const phantom = browseLink(wallet('phantom'), { ...given, connectorType: 'solana_adapter' })
  expect(phantom).toMatch(
    /^https:\/\/phantom\.app\/ul\/browse\/https%3A%2F%2Fapp\.example%2Fshop%3Fplant%3Dfern%26privy_/,
  )
  expect(phantom).toMatch(/\?ref=https%3A%2F%2Fapp\.example$/)
})

test('links to the page in Coinbase Wallet, which is not listed', () => {
  const link = new URL(coinbaseLink({ href: 'https://app.example/shop', connectOnly: false }) ?? '')
  expect(link.origin + link.pathname).toBe('https://go.cb-w.com/dapp')
  expect(readWalletReturn(link.searchParams.get('cb_url') ?? '')).toEqual({
    returned: { connectorType: 'injected', walletClient: 'coinbase_wallet', connectOnly: false },
    cleanHref: 'https://app.example/shop',
  })
})

test('links a relay request to the chosen wallet, or to any wallet', () => {
  expect(relayLink(wallet('rainbow'), 'wc:a@2?b=c')).toBe(
    'https://rnbwapp.com/wc?uri=wc%3Aa%402%3Fb%3Dc',
  )
  expect(relayLink(null, 'wc:a@2?b=c')).toBe('wc:a@2?b=c')
  expect(relayLink(null, 'javascript:alert(1)')).toBeNull()
})

test('returns the store of the platform', () => {
  const links = (['ios', 'android', 'desktop'] as const).map(
    (platform) => new URL(storeLink(wallet('phantom'), platform)).host,
  )
  expect(links).toEqual(['apps.apple.com', 'play.google.com', 'chromewebstore.google.com'])
})

test('returns null for a URL without wallet parameters', () => {
  expect(readWalletReturn('https://app.example/?privy_oauth_code=1')).toBeNull()
})

test.each([
  'privy_connector=evil&privy_wallet_client=metamask',
  'privy_connector=injected&privy_wallet_client=%3Cscript%3E',
  'privy_connector=injected',
  'privy_wallet_client=metamask',
])('ignores ?%s but removes it from the URL', (query) => {
  expect(readWalletReturn(`https://app.example/?a=1&${query}`)).toEqual({
    returned: null,
    cleanHref: 'https://app.example/?a=1',
  })
})
