/** The page as wallets see it. */
export type WalletPorts = {
  /** Wallets announce themselves by events on it. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  /** What a wallet of the old kind left on the page as `ethereum`. */
  injected(): unknown
  /** The page's address. */
  address(): URL
  userAgent: string
  /** Shown inside another page, as apps are in Safe. */
  isFramed: boolean
  /** Tells of every window the page could not open, until the returned function is called. */
  watchPopups(onBlocked: () => void): () => void
}
