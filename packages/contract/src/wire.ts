import { LIMITS } from './limits/limits.ts'

/** Header names of the protocol. Public clients rely on them. */
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
  /** Latchkey only: hashes of addresses that were sent a code. */
  sentCodes: (appId: string) => `latchkey:${appId}:sent-codes`,
  recentLoginMethod: (appId: string) => `privy:${appId}:recent-login-method`,
  /** Token of another app for requests to its wallets. */
  crossAppToken: (providerAppId: string) => `privy:cross-app:${providerAppId}`,
} as const

/** Placeholder that a cookie-mode server returns instead of a refresh token. */
export const REFRESH_TOKEN_IN_COOKIE = 'deprecated'

export const TOKEN_ISSUER = 'privy.io'
export const USER_ID_PREFIX = 'did:privy:'
export const CLIENT_VERSION = 'latchkey:0.1.0'

/** Name of another app as a provider: `privy:<app id>`. */
const CROSS_APP_PROVIDER = new RegExp(`^privy:([a-z0-9]{${LIMITS.appIdLengthChars}})$`)

export type CrossAppProvider = `privy:${string}`

export const crossAppProvider = (providerAppId: string): CrossAppProvider =>
  `privy:${providerAppId}`

/** Returns the app id of a provider name; undefined if it is not an app. */
export const providerAppIdOf = (provider: string): string | undefined =>
  CROSS_APP_PROVIDER.exec(provider)?.[1]

export const isCrossAppProvider = (provider: unknown): provider is CrossAppProvider =>
  typeof provider === 'string' && providerAppIdOf(provider) !== undefined
