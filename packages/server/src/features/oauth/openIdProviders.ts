import type { Provider } from './Provider.ts'
import { emailOf, profileOf, textOf } from './profileOf.ts'

/** Providers that return a signed ID token. */
export const openIdProviders = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    clientAuth: 'body',
    identity: {
      kind: 'id-token',
      // Google uses its issuer with and without the scheme.
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      algorithm: 'RS256',
      echoesNonce: true,
      toProfile(claims) {
        const { email, verified } = emailOf(claims)
        if (email === null) return undefined
        return profileOf(claims.sub, { email, name: textOf(claims.name) }, verified)
      },
    },
  },
  linkedin: {
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes: ['openid', 'profile', 'email'],
    // LinkedIn answers a verifier from a web client with an error.
    pkce: false,
    clientAuth: 'body',
    identity: {
      kind: 'id-token',
      issuers: ['https://www.linkedin.com/oauth', 'https://www.linkedin.com'],
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
      algorithm: 'RS256',
      echoesNonce: false,
      toProfile(claims) {
        const { verified } = emailOf(claims)
        const details = { name: textOf(claims.name), email: verified, vanity_name: null }
        return profileOf(claims.sub, details, verified)
      },
    },
  },
  line: {
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    scopes: ['profile', 'openid', 'email'],
    pkce: true,
    clientAuth: 'body',
    identity: {
      kind: 'id-token',
      issuers: ['https://access.line.me'],
      // LINE signs web logins with the channel secret.
      keys: null,
      algorithm: 'HS256',
      echoesNonce: true,
      toProfile: (claims) =>
        profileOf(claims.sub, {
          name: textOf(claims.name),
          email: textOf(claims.email),
          profile_picture_url: textOf(claims.picture),
        }),
    },
  },
  apple: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    scopes: ['name', 'email'],
    // Apple supports only form_post for these scopes.
    authorizeParams: { response_mode: 'form_post' },
    pkce: false,
    clientAuth: 'signed',
    identity: {
      kind: 'id-token',
      issuers: ['https://appleid.apple.com'],
      keys: 'https://appleid.apple.com/auth/keys',
      algorithm: 'RS256',
      echoesNonce: true,
      toProfile(claims) {
        const { verified } = emailOf(claims)
        return profileOf(claims.sub, { email: verified }, verified)
      },
    },
  },
} as const satisfies Record<string, Provider>
