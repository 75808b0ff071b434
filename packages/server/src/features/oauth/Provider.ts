/** Profile of a user at a provider. */
export type Profile = {
  subject: string
  /** Other wire fields of this provider's account type. */
  details: Readonly<Record<string, unknown>>
  /** Address that the provider has verified. It never gives access to another user's account. */
  verifiedEmail: string | null
}

/** Identity from a signed ID token. */
export type IdTokenIdentity = {
  kind: 'id-token'
  issuers: readonly string[]
  /** URL of the signing keys; null for a shared-secret algorithm. */
  keys: string | null
  /** Pinned: a token with another algorithm is rejected. */
  algorithm: 'RS256' | 'HS256'
  /**
   * Whether the provider returns our nonce in the token. If not, a nonce that is present must still
   * match.
   */
  echoesNonce: boolean
  toProfile(claims: Readonly<Record<string, unknown>>): Profile | undefined
}

/** Identity from the provider's API, read with the access token. */
export type ApiIdentity = {
  kind: 'api'
  profile: string
  /** Second endpoint, for providers that list addresses separately. */
  emails?: string
  toProfile(profile: unknown, emails: unknown): Profile | undefined
}

/** OAuth 2 settings that differ between providers. */
export type Provider = {
  authorize: string
  token: string
  scopes: readonly string[]
  scopeSeparator?: string
  clientIdName?: string
  /** Provider-specific parameters of the authorization URL. */
  authorizeParams?: Readonly<Record<string, string>>
  pkce: boolean
  /** Client authentication at the token endpoint. */
  clientAuth: 'basic' | 'body' | 'signed'
  identity: IdTokenIdentity | ApiIdentity
}

/** Provider that grants access only, without an identity. */
export type AccessProvider = Omit<Provider, 'identity'> & Partial<Pick<Provider, 'identity'>>
