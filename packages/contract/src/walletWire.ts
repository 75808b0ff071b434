// A separate file, so that pages without wallets do not load it.

/** Query parameters of a page that was opened in a wallet's browser. */
export const WALLET_RETURN_PARAMS = {
  connector: 'privy_connector',
  walletClient: 'privy_wallet_client',
  connectOnly: 'privy_connect_only',
} as const

/** Values are JSON-encoded, as the public clients store them. */
export const WALLET_STORAGE_KEYS = {
  connections: 'privy:connections',
  /** Key of older clients; deleted on start. */
  connectors: 'privy:connectors',
  recentLoginWalletClient: (appId: string) => `privy:${appId}:recent-login-wallet-client`,
  recentLoginChainType: (appId: string) => `privy:${appId}:recent-login-chain-type`,
  /** The chain an embedded wallet was switched to. */
  walletChain: (address: string) => `privy:wallet:${address}`,
  /** Whether the user agreed to migrate device wallets to server wallets. */
  migrationAnswer: (appId: string) => `latchkey:${appId}:migration-answer`,
  activeWalletConnection: (appId: string) => `privy:${appId}:active-wallet-connection`,
} as const

/** `walletClientType` of embedded wallets. */
export const EMBEDDED_WALLET_CLIENT = 'privy'
