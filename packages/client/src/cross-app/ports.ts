import type { OAuthPopup, OAuthPorts } from '../flows/oauth/ports.ts'

/** A window that was opened inside a click, and can be told from every other that speaks. */
export type CrossAppPopup = OAuthPopup & { isSource(source: unknown): boolean }

/** The page and its browser, as somebody sees them who uses the account of another app. */
export type CrossAppPorts = Pick<
  OAuthPorts,
  'clock' | 'randomBytes' | 'sha256' | 'storage' | 'address' | 'broadcast'
> & {
  /** Hears this very window while it shows a page of that origin, and nobody else. */
  listenToPopup(
    popup: CrossAppPopup,
    origin: string,
    listener: (message: unknown) => void,
  ): () => void
  /** Hears what windows of this origin say to all of them: the way of one that lost its opener. */
  listenToChannel(listener: (message: unknown) => void): () => void
}
