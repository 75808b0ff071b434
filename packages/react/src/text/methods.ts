import type { LoginMethod } from '@latchkey/client'

/** Display names of the login methods. */
export const methodNames = {
  google: 'Google',
  twitter: 'X',
  discord: 'Discord',
  github: 'GitHub',
  spotify: 'Spotify',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  line: 'LINE',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  email: 'Email',
  sms: 'SMS',
  farcaster: 'Farcaster',
  telegram: 'Telegram',
} satisfies Partial<Record<LoginMethod, string>>

const walletNames: Readonly<Record<string, string>> = {
  metamask: 'MetaMask',
  okx_wallet: 'OKX Wallet',
  rainbow: 'Rainbow',
  uniswap: 'Uniswap',
  uniswap_wallet: 'Uniswap Wallet',
  bybit_wallet: 'Bybit Wallet',
  ronin_wallet: 'Ronin Wallet',
  zerion: 'Zerion',
  rabby_wallet: 'Rabby Wallet',
  cryptocom: 'Crypto.com',
  binance: 'Binance Wallet',
  phantom: 'Phantom',
  backpack: 'Backpack',
  solflare: 'Solflare',
  coinbase_wallet: 'Coinbase Wallet',
  base_account: 'Base',
  safe: 'Safe',
  wallet_connect: 'WalletConnect',
  wallet_connect_qr: 'WalletConnect',
}

const toWords = (key: string): string =>
  key
    .split(/[_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Display name of a login method; one that is not listed is derived from its id. */
export const toMethodName = (method: string): string =>
  (methodNames as Readonly<Record<string, string>>)[method] ?? toWords(method)

/** Display name of a wallet; an unknown one is derived from its id. */
export const toWalletName = (key: string): string => walletNames[key] ?? toWords(key)
