import type { OAuthPopup, OAuthPorts } from '../login/methods/oauth/ports.ts'

/** A popup that was opened in a click and can be identified as the source of a message. */
export type CrossAppPopup = OAuthPopup & {
  /** Returns whether `source` of a message event is this popup. */
  isSource(source: unknown): boolean
}

/** Browser functions that cross-app accounts use. */
export type CrossAppPorts = Pick<
  OAuthPorts,
  'clock' | 'randomBytes' | 'sha256' | 'storage' | 'address' | 'broadcast'
> & {
  /** Receives messages from this popup while it shows a page of this origin. */
  listenToPopup(
    popup: CrossAppPopup,
    origin: string,
    listener: (message: unknown) => void,
  ): () => void
  /** Receives messages of this origin's channel, for popups that lost their opener. */
  listenToChannel(listener: (message: unknown) => void): () => void
}
