import type { Clock, StoragePort } from '../../ports.ts'

/** Parameters of an OAuth return. */
export type OAuthReturn = { provider: string; code: string; state: string }

/** A popup that was opened in a click, before its URL is known. */
export type OAuthPopup = {
  goTo(url: string): void
  isClosed(): boolean
  close(): void
}

/** Auth API of a browser extension, which has no page to return to: the browser gives it the final URL. */
export type ExtensionAuth = {
  id: string
  /** Opens the URL and resolves with the URL on which the browser ended. */
  launch(url: string): Promise<string>
}

/** Browser functions that a social login uses. */
export type OAuthPorts = {
  clock: Clock
  randomBytes(length: number): Uint8Array
  sha256(text: string): Promise<Uint8Array>
  storage: StoragePort
  address(): URL
  replaceAddress(address: URL): void
  /** Stores the URL fragment of this tab: a redirect URL cannot carry one. */
  saveFragment(fragment: string): void
  /** Returns the stored fragment and removes it. */
  consumeFragment(): string
  goTo(url: string): void
  /** Called if the user goes back and the browser restores the page from its cache. */
  onPageRestored(listener: () => void): () => void
  /** Receives messages from windows of this origin only. */
  listen(listener: (message: unknown) => void): () => void
  /** Posts to the opener and to all windows of this origin. */
  broadcast(message: object): void
  closeWindow(): void
  extension: ExtensionAuth | null
}
