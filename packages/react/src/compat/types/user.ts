import type { OAuthTokens as OwnOAuthTokens, User as OwnUser } from '@latchkey/client'
import type { OAuthProvider } from '@latchkey/contract'

/** A second factor. */
export type MfaMethod = OwnUser['mfaMethods'][number]['type']

/** A user, with the names of their second factors. */
export type User = Omit<OwnUser, 'mfaMethods'> & {
  /** Second factors of the user. */
  mfaMethods: MfaMethod[]
}

/** A social provider. */
export type OAuthProviderType = OAuthProvider

/** Tokens that a social provider granted with a login. */
export type OAuthTokens = Omit<OwnOAuthTokens, 'provider' | 'scopes'> & {
  /** Social provider that granted the tokens. */
  provider: OAuthProviderType
  /** Scopes that the provider granted. */
  scopes?: string[]
}
