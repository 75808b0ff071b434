import type { ChainType } from './WalletInfo.ts'

/** A wallet that was requested by name. */
export type RequestedWallet = {
  /** Id of the wallet's list entry, such as `metamask`. */
  id: string
  /** Chain type to connect on. If undefined, the user chooses for a wallet that supports both. */
  chainType?: ChainType
  /** Set if the page was opened in this wallet's browser, where the wallet may still be starting. */
  isReturn?: boolean
}

/** An operation with an external wallet for which the modal opens. */
export type ExternalWalletTask = {
  /** `connect` makes the wallet available to the app; `link` also adds it to the user's accounts. */
  purpose: 'connect' | 'link'
  /** Wallet to open at once; undefined shows the wallet list. */
  wanted?: RequestedWallet
  /** Limits the wallet list for this opening. */
  walletList?: readonly string[]
  /** Text of the host app above the list. */
  description?: string
}
