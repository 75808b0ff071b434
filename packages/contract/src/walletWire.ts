// A file of its own, so that a page without wallets does not load these names.

/** Query parameters that tell a page which wallet it was opened for. */
export const WALLET_RETURN_PARAMS = {
  connector: 'privy_connector',
  walletClient: 'privy_wallet_client',
  connectOnly: 'privy_connect_only',
} as const

/** Values are JSON-encoded, as the public clients store them. */
export const WALLET_STORAGE_KEYS = {
  connections: 'privy:connections',
  /** Of older clients: deleted on sight. */
  connectors: 'privy:connectors',
  recentLoginWalletClient: (appId: string) => `privy:${appId}:recent-login-wallet-client`,
  recentLoginChainType: (appId: string) => `privy:${appId}:recent-login-chain-type`,
  /** The chain an embedded wallet was switched to. */
  walletChain: (address: string) => `privy:wallet:${address}`,
  activeWalletConnection: (appId: string) => `privy:${appId}:active-wallet-connection`,
} as const

/** How an embedded wallet is marked among external ones. */
export const EMBEDDED_WALLET_CLIENT = 'privy'
