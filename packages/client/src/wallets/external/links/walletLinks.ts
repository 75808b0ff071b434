import { WALLET_RETURN_PARAMS } from '@latchkey/contract/walletWire'
import type { KnownWallet } from '../list/knownWallets.ts'
import type { ConnectorType } from '../WalletInfo.ts'

/** Kind of device. */
export type Platform = 'ios' | 'android' | 'desktop'

/** Returns the kind of device from a user agent. */
export function platformOf(userAgent: string): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : 'desktop'
}

type Return = {
  href: string
  connectorType: Extract<ConnectorType, 'injected' | 'solana_adapter'>
  connectOnly: boolean
}

/** Returns a deep link that opens this page in the wallet's browser; null if the wallet has none. */
export function browseLink(
  { id, browse }: Pick<KnownWallet, 'id' | 'browse'>,
  { href, connectorType, connectOnly }: Return,
): string | null {
  if (!browse) return null
  const page = new URL(href)
  page.searchParams.set(WALLET_RETURN_PARAMS.connector, connectorType)
  page.searchParams.set(WALLET_RETURN_PARAMS.walletClient, id)
  if (connectOnly) page.searchParams.set(WALLET_RETURN_PARAMS.connectOnly, 'true')
  return browse
    .replace('{url}', encodeURIComponent(page.href))
    .replace('{origin}', encodeURIComponent(page.origin))
    .replace('{address}', page.href.slice(`${page.protocol}//`.length))
}

/** Coinbase Wallet is never listed, so it is not a known wallet. */
const COINBASE = { id: 'coinbase_wallet', browse: 'https://go.cb-w.com/dapp?cb_url={url}' }

/** Returns a deep link that opens this page in Coinbase Wallet. */
export const coinbaseLink = (page: Omit<Return, 'connectorType'>): string | null =>
  browseLink(COINBASE, { ...page, connectorType: 'injected' })

/** Returns a deep link that opens the wallet on a pending relay request; null for an invalid URI. */
export function relayLink(wallet: KnownWallet | null, uri: string): string | null {
  if (!/^(wc|https):/.test(uri)) return null
  return wallet?.relay ? wallet.relay.replace('{uri}', encodeURIComponent(uri)) : uri
}

/** Returns the page where the wallet can be installed. */
export const storeLink = ({ stores, url }: KnownWallet, platform: Platform): string =>
  (platform === 'desktop' ? stores.chrome : stores[platform]) ?? url
