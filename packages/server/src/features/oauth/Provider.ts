/** Who a provider says somebody is. */
export type Profile = {
  subject: string
  /** The further wire fields of this provider's account type. */
  details: Readonly<Record<string, unknown>>
  /** An address the provider itself has verified; it lets nobody into another person's account. */
  verifiedEmail: string | null
}

/** Tells who somebody is by a signed ID token. */
export type SignedIdentity = {
  kind: 'id-token'
  issuers: readonly string[]
  /** Where the signing keys are published; a shared-secret algorithm has none. */
  keys: string | null
  /** Pinned: a token that names another is refused. */
  algorithm: 'RS256' | 'HS256'
  /** Whether the provider puts our nonce into the token. If not, one that is there must still be ours. */
  echoesNonce: boolean
  toProfile(claims: Readonly<Record<string, unknown>>): Profile | undefined
}

/** Tells who somebody is when asked with their access token. */
export type AskedIdentity = {
  kind: 'api'
  profile: string
  /** A second question, for providers that keep addresses apart. */
  emails?: string
  toProfile(profile: unknown, emails: unknown): Profile | undefined
}

/** How one provider speaks OAuth 2: everything that differs between them. */
export type Provider = {
  authorize: string
  token: string
  scopes: readonly string[]
  scopeSeparator?: string
  clientIdName?: string
  /** Parameters of its own on the way there. */
  authorizeParams?: Readonly<Record<string, string>>
  pkce: boolean
  /** How we prove to be the registered client at the token endpoint. */
  clientAuth: 'basic' | 'body' | 'signed'
  identity: SignedIdentity | AskedIdentity
}

/** One that is asked for access alone, not for who somebody is. */
export type AccessProvider = Omit<Provider, 'identity'> & Partial<Pick<Provider, 'identity'>>
