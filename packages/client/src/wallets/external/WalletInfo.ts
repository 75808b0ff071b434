import type { ChainType } from '@latchkey/contract'

export type { ChainType }

/** How a wallet is connected; the values are wire and storage format. */
export type ConnectorType =
  | 'injected'
  | 'solana_adapter'
  | 'wallet_connect_v2'
  | 'coinbase_wallet'
  | 'base_account'
  | 'safe'

/** Wallet properties that are known before it is connected. */
export type WalletInfo = {
  /** Identifies a wallet on a page; stable across visits. */
  id: string
  /** `metamask`, `phantom`: the `walletClientType` on the wire. */
  clientType: string
  name: string
  /** `data:` URL that the wallet announced, or null. Icons are never fetched. */
  icon: string | null
  chainType: ChainType
  connectorType: ConnectorType
}
