import type { ChainType } from './WalletInfo.ts'

/** A wallet that was requested by name. */
export type RequestedWallet = {
  id: string
  chainType?: ChainType
  /** Set if the page was opened in this wallet's browser, where the wallet may still be starting. */
  isReturn?: boolean
}

/** An operation with an external wallet for which the modal opens. */
export type ExternalWalletTask = {
  purpose: 'connect' | 'link'
  wanted?: RequestedWallet
  /** Limits the wallet list for this opening. */
  walletList?: readonly string[]
  /** Text of the host app above the list. */
  description?: string
}
