/** Addresses of the running stack; the server of the pages writes them into the document. */
export type Addresses = {
  apiUrl: string
  evmRpcUrl: string
  solanaRpcUrl: string
  solanaSocketUrl: string
}

declare global {
  interface Window {
    addresses: Addresses
  }
}

const query = new URLSearchParams(window.location.search)

/** Settings of the page, read from its query string. */
export const settings = {
  ...window.addresses,
  appId: query.get('app') ?? 'latchkeydemoapp0000000001',
  /** Whether the client shows its screens before it signs. */
  showsWalletScreens: query.get('screens') === 'on',
  createsWallets: query.get('wallets') !== 'off',
  /** Whether the page answers questions for a second factor itself. */
  asksForFactors: query.get('factors') === 'page',
  loginMethods: query.get('methods')?.split(',') ?? ['email', 'sms', 'google', 'passkey'],
}

/** The sandbox's chain, as viem describes chains. */
export const sandboxChain = {
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [settings.evmRpcUrl] } },
} as const
