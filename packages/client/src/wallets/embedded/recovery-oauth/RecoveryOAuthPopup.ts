import type { OAuthPopup } from '../../../login/methods/oauth/ports.ts'

/** Cloud provider that stores a recovery secret. */
export type RecoveryOAuthProvider = 'google-drive' | 'icloud'

/** Popup at a cloud provider. Messages are accepted only from this window and the given origins. */
export type RecoveryOAuthPopup = OAuthPopup & {
  /** Subscribes to messages of the popup. Returns the unsubscribe function. */
  listen(origins: readonly string[], listener: (message: unknown) => void): () => void
}
