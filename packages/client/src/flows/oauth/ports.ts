import type { Clock, StoragePort } from '../../ports.ts'

/** What a provider's return carried. */
export type OAuthReturn = { provider: string; code: string; state: string }

/** A window that was opened inside a click, before it was known where it shall go. */
export type OAuthPopup = {
  goTo(url: string): void
  isClosed(): boolean
  close(): void
}

/** A browser extension has no page of its own to return to; the browser hands it the answer. */
export type ExtensionAuth = {
  id: string
  /** The address the browser ended on. */
  launch(url: string): Promise<string>
}

/** The page and its browser, as a social login sees them. */
export type OAuthPorts = {
  clock: Clock
  randomBytes(length: number): Uint8Array
  sha256(text: string): Promise<Uint8Array>
  storage: StoragePort
  address(): URL
  replaceAddress(address: URL): void
  /** Keeps the fragment while this tab is at a provider: what a provider returns to cannot carry one. */
  saveFragment(fragment: string): void
  /** The fragment kept last, once. */
  consumeFragment(): string
  goTo(url: string): void
  /** The person came back by the browser's own button, to the page as it was. */
  onPageRestored(listener: () => void): () => void
  /** Hears what other windows of this origin say, and nobody else. */
  listen(listener: (message: unknown) => void): () => void
  /** Speaks to the window that opened this one, and to all others of this origin. */
  broadcast(message: object): void
  closeWindow(): void
  extension: ExtensionAuth | null
}
