/** Names that stand on the wire and in the browser's storage. Public clients rely on every one. */
export const HEADERS = {
  appId: 'privy-app-id',
  clientId: 'privy-client-id',
  client: 'privy-client',
  clientAnalyticsId: 'privy-ca-id',
  nativeAppIdentifier: 'x-native-app-identifier',
  ownUi: 'privy-ui',
  authorization: 'authorization',
  farcasterChannelToken: 'farcaster-channel-token',
  authorizationSignature: 'privy-authorization-signature',
  idempotencyKey: 'privy-idempotency-key',
  requestExpiry: 'privy-request-expiry',
  requestId: 'x-request-id',
} as const

export const COOKIES = {
  accessToken: 'privy-token',
  identityToken: 'privy-id-token',
  session: 'privy-session',
  refreshToken: 'privy-refresh-token',
} as const

/** Values are JSON-encoded, as the public clients store them. */
export const STORAGE_KEYS = {
  accessToken: 'privy:token',
  privyAccessToken: 'privy:pat',
  refreshToken: 'privy:refresh_token',
  identityToken: 'privy:id_token',
  clientAnalyticsId: 'privy:caid',
  probe: 'privy:__storage__test',
  recentLoginMethod: (appId: string) => `privy:${appId}:recent-login-method`,
  /** What another app granted to ask its wallets with. */
  crossAppToken: (providerAppId: string) => `privy:cross-app:${providerAppId}`,
} as const

/** The literal a cookie-mode server answers in place of a refresh token. */
export const REFRESH_TOKEN_IN_COOKIE = 'deprecated'

export const TOKEN_ISSUER = 'privy.io'
export const USER_ID_PREFIX = 'did:privy:'
export const CLIENT_VERSION = 'latchkey:0.1.0'

/** An account at another app of the same server, as a way in: that app's id behind the prefix. */
export type CrossAppMethod = `privy:${string}`

export const crossAppMethod = (providerAppId: string): CrossAppMethod => `privy:${providerAppId}`

export const isCrossAppMethod = (value: unknown): value is CrossAppMethod =>
  typeof value === 'string' && /^privy:[a-z\d]{25}$/i.test(value)

/** The app behind the prefix. */
export const providerAppIdOf = (method: CrossAppMethod): string => method.slice('privy:'.length)
