import type { OAuthPopup } from '../../flows/oauth/ports.ts'

export type RecoveryOAuthProvider = 'google-drive' | 'icloud'

/** A window at a cloud. What it says is heard only from this very window and from these origins. */
export type RecoveryOAuthPopup = OAuthPopup & {
  listen(origins: readonly string[], listener: (message: unknown) => void): () => void
}
