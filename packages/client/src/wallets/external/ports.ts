/** Browser functions that external wallets use. */
export type WalletPorts = {
  /** Target of the events with which wallets announce themselves. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  /** `window.ethereum` of legacy wallets. */
  injected(): unknown
  /** URL of the page. */
  address(): URL
  /** `navigator.userAgent` of the browser. */
  userAgent: string
  /** Whether the page runs in a frame, as apps do in Safe. */
  isFramed: boolean
  /** Calls back for each popup that the browser blocks, until the returned function is called. */
  watchPopups(onBlocked: () => void): () => void
}
