export type ChainType = 'ethereum' | 'solana'

/** How a wallet is reached; the names stand on the wire and in the browser's storage. */
export type ConnectorType =
  | 'injected'
  | 'solana_adapter'
  | 'wallet_connect_v2'
  | 'coinbase_wallet'
  | 'base_account'
  | 'safe'

/** What is known of a wallet before it is connected. */
export type WalletInfo = {
  /** Tells two wallets of one page apart; the same on the next visit. */
  id: string
  /** `metamask`, `phantom`: what the server keeps as `walletClientType`. */
  clientType: string
  name: string
  /** A `data:` address the wallet announced, or none. Nothing is fetched from elsewhere. */
  icon: string | null
  chainType: ChainType
  connectorType: ConnectorType
}
