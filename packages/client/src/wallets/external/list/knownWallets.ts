import type { ChainNamespace } from './WalletEntry.ts'

/** A wallet known by name, with install pages and deep links. */
export type KnownWallet = {
  /** Wallet client type, such as `metamask`. */
  id: string
  /** Display name of the wallet. */
  label: string
  /** CAIP-2 namespaces that the wallet supports. */
  chains: readonly ChainNamespace[]
  /** Colour of its monogram; null for a neutral one. */
  colour: string | null
  /** Home page. */
  url: string
  /** Image of a listing service. */
  icon?: string
  /** Install pages by store; an undefined store has no page. */
  stores: { chrome?: string; ios?: string; android?: string }
  /**
   * Deep link that opens a page in the wallet's browser. `{url}` and `{origin}` are replaced encoded,
   * `{address}` is the URL without its scheme.
   */
  browse?: string
  /** Deep link that opens a relay request; `{uri}` is replaced encoded. */
  relay?: string
}

const chrome = (id: string) => `https://chromewebstore.google.com/detail/${id}`
const ios = (id: string) => `https://apps.apple.com/app/id${id}`
const android = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

const ETHEREUM = ['eip155'] as const
const SOLANA = ['solana'] as const
const BOTH = ['eip155', 'solana'] as const

/** Wallets of the specification that the user may have to install ([W9.15]). */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  {
    id: 'metamask',
    label: 'MetaMask',
    chains: ETHEREUM,
    colour: '#b3541e',
    url: 'https://metamask.io',
    stores: {
      chrome: chrome('nkbihfbeogaeaoehlefnkodbefgpgknn'),
      ios: ios('1438144202'),
      android: android('io.metamask'),
    },
    browse: 'https://metamask.app.link/dapp/{address}',
    relay: 'https://metamask.app.link/wc?uri={uri}',
  },
  {
    id: 'okx_wallet',
    label: 'OKX Wallet',
    chains: BOTH,
    colour: '#1c1c1c',
    url: 'https://web3.okx.com',
    stores: {
      chrome: chrome('mcohilncbfahbmgdjkbpemcciiolgcge'),
      ios: ios('1327268470'),
      android: android('com.okinc.okex.gp'),
    },
    browse:
      'https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{url}',
    relay: 'okex://main/wc?uri={uri}',
  },
  {
    id: 'rainbow',
    label: 'Rainbow',
    chains: ETHEREUM,
    colour: '#174299',
    url: 'https://rainbow.me',
    stores: {
      chrome: chrome('opfgelmcmbiajamepnmloijbpoleiama'),
      ios: ios('1457119021'),
      android: android('me.rainbow'),
    },
    relay: 'https://rnbwapp.com/wc?uri={uri}',
  },
  {
    id: 'uniswap',
    label: 'Uniswap Wallet',
    chains: ETHEREUM,
    colour: '#c2185b',
    url: 'https://wallet.uniswap.org',
    stores: {
      chrome: chrome('nnpmfplkfogfpmcngplhnbdnnilmcdcg'),
      ios: ios('6443944476'),
      android: android('com.uniswap.mobile'),
    },
    relay: 'https://uniswap.org/app/wc?uri={uri}',
  },
  {
    id: 'bybit_wallet',
    label: 'Bybit Wallet',
    chains: BOTH,
    colour: '#8a6100',
    url: 'https://www.bybit.com/web3',
    stores: {
      chrome: chrome('pdliaogehgdbhbnmkklieghmmjkpigpa'),
      ios: ios('1488296980'),
      android: android('com.bybit.app'),
    },
    relay: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/index?uri={uri}',
  },
  {
    id: 'ronin_wallet',
    label: 'Ronin Wallet',
    chains: ETHEREUM,
    colour: '#1156c9',
    url: 'https://wallet.roninchain.com',
    stores: {
      chrome: chrome('fnjhmkhhmkbjkkabndcnnogagogbneec'),
      ios: ios('1592675001'),
      android: android('com.skymavis.genesis'),
    },
    relay: 'roninwallet://wc?uri={uri}',
  },
  {
    id: 'zerion',
    label: 'Zerion',
    chains: BOTH,
    colour: '#2461ed',
    url: 'https://zerion.io',
    stores: {
      chrome: chrome('klghhnkeealcohjjanjjdaeeggmfmlpl'),
      ios: ios('1456732565'),
      android: android('io.zerion.android'),
    },
    relay: 'https://wallet.zerion.io/wc?uri={uri}',
  },
  {
    id: 'rabby_wallet',
    label: 'Rabby Wallet',
    chains: ETHEREUM,
    colour: '#5166d6',
    url: 'https://rabby.io',
    stores: {
      chrome: chrome('acmacodkjbdgmoleebolmdjonilkdbch'),
      ios: ios('6474381673'),
      android: android('com.debank.rabbymobile'),
    },
    relay: 'rabby://wc?uri={uri}',
  },
  {
    id: 'cryptocom',
    label: 'Crypto.com',
    chains: BOTH,
    colour: '#0b2a6b',
    url: 'https://crypto.com/onchain',
    stores: {
      chrome: chrome('hifafgmccdpekplomjjkcfgodnhcellj'),
      ios: ios('1512048310'),
      android: android('com.defi.wallet'),
    },
    relay: 'dfw://wc?uri={uri}',
  },
  {
    id: 'binance',
    label: 'Binance Wallet',
    chains: BOTH,
    colour: '#7a5c00',
    url: 'https://www.binance.com/web3wallet',
    stores: {
      chrome: chrome('cadiboklkpojfamcoggejbbdjcoiljjk'),
      ios: ios('1436799971'),
      android: android('com.binance.dev'),
    },
    relay: 'bnc://app.binance.com/cedefi/wc?uri={uri}',
  },
  {
    id: 'phantom',
    label: 'Phantom',
    chains: BOTH,
    colour: '#5a4bb8',
    url: 'https://phantom.com',
    stores: {
      chrome: chrome('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
      ios: ios('1598432977'),
      android: android('app.phantom'),
    },
    browse: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  },
  {
    id: 'backpack',
    label: 'Backpack',
    chains: BOTH,
    colour: '#c02f2a',
    url: 'https://backpack.app',
    stores: {
      chrome: chrome('aflkmfhebedbjioipglgcbcmnbpgliof'),
      ios: ios('6445964121'),
      android: android('app.backpack.mobile'),
    },
    browse: 'https://backpack.app/ul/v1/browse/{url}?ref={origin}',
  },
  {
    id: 'solflare',
    label: 'Solflare',
    chains: SOLANA,
    colour: '#8a4b00',
    url: 'https://solflare.com',
    stores: {
      chrome: chrome('bhhhlbepdkbapadjdnnojkbgioiodbic'),
      ios: ios('1580902717'),
      android: android('com.solflare.mobile'),
    },
    browse: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}',
  },
]
