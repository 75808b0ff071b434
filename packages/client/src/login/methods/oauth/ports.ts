import type { Clock, StoragePort } from '../../../core/ports.ts'

/** Parameters of an OAuth return. */
export type OAuthReturn = {
  /** Provider name in the return URL, such as `google`. */
  provider: string
  /** Authorization code, exchanged for a session. */
  code: string
  /** State code of the login attempt. */
  state: string
}

/** A popup that was opened in a click, before its URL is known. */
export type OAuthPopup = {
  /** Navigates the popup to a URL. */
  goTo(url: string): void
  /** Returns whether the popup is closed. */
  isClosed(): boolean
  /** Closes the popup. */
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
  /** Time source and timers. */
  clock: Clock
  /** Returns cryptographically secure random bytes. */
  randomBytes(length: number): Uint8Array
  /** Hashes the UTF-8 bytes of a text. Rejects on insecure pages (plain http). */
  sha256(text: string): Promise<Uint8Array>
  /** Storage that survives the redirect, where the login attempt is kept. */
  storage: StoragePort
  /** Returns the URL of the page. */
  address(): URL
  /** Replaces the URL of the page without loading it. */
  replaceAddress(address: URL): void
  /** Stores the URL fragment of this tab: a redirect URL cannot carry one. */
  saveFragment(fragment: string): void
  /** Returns the stored fragment and removes it. */
  consumeFragment(): string
  /** Navigates the page to a URL. */
  goTo(url: string): void
  /** Called if the user goes back and the browser restores the page from its cache. */
  onPageRestored(listener: () => void): () => void
  /** Receives messages from windows of this origin only. */
  listen(listener: (message: unknown) => void): () => void
  /** Posts to the opener and to all windows of this origin. */
  broadcast(message: object): void
  /** Closes the window of this page. */
  closeWindow(): void
  /** Auth API if the page belongs to a browser extension; null otherwise. */
  extension: ExtensionAuth | null
}
