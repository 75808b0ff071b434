/** A wallet that was requested by name. */
export type RequestedWallet = {
  /** Id of the wallet's list entry, such as `metamask`. */
  id: string
  /** Chain type to connect on. If undefined, the user chooses for a wallet that supports both. */
  chainType?: 'ethereum' | 'solana'
  /** Set if the page was opened in this wallet's browser, where the wallet may still be starting. */
  isReturn?: boolean
}
