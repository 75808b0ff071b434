/** Two wallets as the listing service of WalletConnect describes them, one of which every client knows. */
export const WALLET_LISTING = {
  listings: {
    sandbox: {
      id: 'sandbox',
      slug: 'fern_wallet',
      name: 'Fern Wallet',
      homepage: 'https://fern.example',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      mobile: { native: 'fern://', universal: null },
      app: { browser: null, ios: null, android: null, chrome: 'https://fern.example/extension' },
    },
    metamask: {
      id: 'metamask',
      slug: 'metamask',
      name: 'MetaMask',
      homepage: 'https://metamask.io',
      chains: ['eip155:1'],
      mobile: { native: 'metamask://', universal: 'https://metamask.app.link' },
      app: { browser: null, ios: null, android: null, chrome: null },
    },
  },
  count: 2,
  total: 2,
}
