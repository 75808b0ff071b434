import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import type { CROSS_APP_MESSAGES } from './crossApp.ts'

// Windows for sites that are not apps of this server. Wallet connectors of the public clients open them.

/** Query parameters of `/cross-app/connect` and `/cross-app/transact`, as public clients write them. */
export const CROSS_APP_CONNECT_QUERY = {
  appId: 'provider_app_id',
  publicKey: 'requester_public_key',
  origin: 'requester_origin',
  /** `true` asks for the address of a smart wallet. */
  smartWallet: 'smart_wallet_mode',
  request: 'encrypted_request',
  iv: 'iv',
  /** `true` where the client forgets the connection when an answer says so. */
  signOut: 'signout_enabled',
  version: 'v',
} as const

/** The request format of the public clients: JSON, compressed with zlib, encrypted with AES-GCM. */
export const CROSS_APP_CONNECT_VERSION = '1'

/** Provider errors that a site receives with a refused request, as EIP-1193 and EIP-1474 number them. */
export const CROSS_APP_CONNECT_CODES = {
  unauthorized: 4100,
  unsupportedMethod: 4200,
  invalidParams: -32_602,
  internal: -32_603,
} as const

/** Sentences for refused requests, beside those of `CROSS_APP_ERRORS`. Public clients show them as they are. */
export const CROSS_APP_CONNECT_ERRORS = {
  notAllowed: 'This site is not allowed to connect to the app',
  notConnected: 'The wallet is not connected to this site, or the connection has expired',
  answered: 'This request was answered before',
  unreadable: 'The request cannot be decrypted',
  unsupportedVersion: 'This version of the request is not supported',
} as const

const CONNECT_RESPONSE = 'PRIVY_CROSS_APP_CONNECT_RESPONSE'
export const CROSS_APP_CONNECT_MESSAGE = CONNECT_RESPONSE

/** The answer of a window to the site that opened it. */
export type CrossAppConnectAnswer =
  | { type: typeof CONNECT_RESPONSE; address: string; providerPublicKey: string; exp: number }
  | { type: typeof CROSS_APP_MESSAGES.response; encryptedResult: string; iv: string }
  | {
      type: typeof CROSS_APP_MESSAGES.error
      error: string
      errorCode?: number
      /** Makes the client forget the connection. */
      mwp?: { action: 'clear' }
    }

/** The decrypted request of a site. */
export const crossAppConnectRequest = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.array(z.unknown()).check(z.maxLength(4)),
  chainId: z.nullish(z.union([z.int(), z.string().check(z.maxLength(66))])),
})

/** A compressed secp256k1 point, base64. */
const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{44}$/))
const origin = z.string().check(z.minLength(1), z.maxLength(2_048))
/** Identifies a connection together with the app and the user. */
const site = { requester_origin: origin, requester_public_key: publicKey }

/** Checks whether a site may connect. Fails with `cross_app_connection_not_allowed`. */
export const readCrossAppConnect = endpoint({
  method: 'POST',
  path: '/api/v1/cross-app/connection_request',
  audience: 'anyone',
  isForVault: true,
  body: z.object(site),
  reply: z.object({
    read_only: z.boolean(),
    /** How long the connection would last. */
    lifetime_ms: z.int(),
  }),
})

/** Connects one wallet of the user to a site. */
export const allowCrossAppConnect = endpoint({
  method: 'POST',
  path: '/api/v1/cross-app/connection',
  audience: 'user',
  isForVault: true,
  body: z.object({ ...site, address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) }),
  reply: z.object({
    address: z.string(),
    provider_public_key: publicKey,
    expires_at_ms: z.int(),
  }),
})

/** Checks whether a site is connected, to any user: nothing is asked of a user for an unknown site. */
export const readCrossAppTransact = endpoint({
  method: 'POST',
  path: '/api/v1/cross-app/transaction_request',
  audience: 'anyone',
  isForVault: true,
  body: z.object(site),
  reply: z.object({ is_connected: z.boolean(), read_only: z.boolean() }),
})

/**
 * Opens one request of a connected site: the reply holds the key that decrypts it. Each iv is accepted once;
 * another request with the same one fails with `invalid_credentials`.
 */
export const openCrossAppTransact = endpoint({
  method: 'POST',
  path: '/api/v1/cross-app/transaction',
  audience: 'user',
  isForVault: true,
  body: z.object({ ...site, iv: z.string().check(z.regex(/^[A-Za-z0-9+/]{16}$/)) }),
  reply: z.union([
    z.object({
      is_same_user: z.literal(true),
      address: z.string(),
      /** AES-256 key, base64. */
      shared_secret: z.string(),
    }),
    z.object({ is_same_user: z.literal(false) }),
  ]),
})

/** Ends the connection of the user with a site. */
export const endCrossAppConnect = endpoint({
  method: 'POST',
  path: '/api/v1/cross-app/disconnection',
  audience: 'user',
  isForVault: true,
  body: z.object(site),
  reply: z.object({}),
})
