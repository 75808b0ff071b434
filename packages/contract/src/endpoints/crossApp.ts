import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

// A separate file: only pages that use cross-app accounts load it.

const text = z.string().check(z.minLength(1), z.maxLength(2_048))
/** Latchkey's tokens are much shorter; longer ones are rejected. */
const token = z.string().check(z.minLength(1), z.maxLength(4_096))

/** An app whose accounts the requesting app accepts. */
export const crossAppConnection = z.object({
  provider_app_id: z.string(),
  provider_app_name: z.string(),
  provider_app_icon_url: z.nullable(z.string()),
  /** Origin of its windows. Public clients append a path, so this server never sends null. */
  provider_app_custom_api_url: z.nullable(z.string()),
  /** Wallet addresses are visible, but requests are refused. */
  read_only: z.boolean(),
})
export type CrossAppConnection = z.output<typeof crossAppConnection>

/** Apps whose accounts this app accepts. */
export const getCrossAppConnections = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/cross-app/connections',
  audience: 'anyone',
  body: z.undefined(),
  reply: z.object({ connections: z.array(crossAppConnection) }),
})

/** Public details of an app that shares its accounts. */
export const getCrossAppDetails = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/cross-app/details',
  audience: 'anyone',
  isForEveryOrigin: true,
  body: z.undefined(),
  reply: z.object({
    name: z.string(),
    icon_url: z.nullable(z.string()),
    /** Never null: public clients append a path to it. */
    custom_api_url: z.string(),
    /** URLs of windows that the app hosts itself. Null means those at `custom_api_url`. */
    custom_connect_url: z.nullable(z.string()),
    custom_transact_url: z.nullable(z.string()),
  }),
})

/** Paths of Latchkey's windows on the server's origin. */
export const CROSS_APP_PATHS = {
  authorize: '/oauth/authorize',
  transact: '/oauth/transact',
  /** For sites that are not apps of this server. */
  connect: '/cross-app/connect',
  connectedTransact: '/cross-app/transact',
} as const

/** Query parameters of these windows. */
export const CROSS_APP_QUERY = {
  /** Consent window: the app whose account is requested, and the state from `/oauth/init`. */
  appId: 'app_id',
  state: 'state',
  /** Signature window: the token of the requesting app, and its request. */
  token: 'token',
  request: 'request',
} as const

/** Messages from a request window to its opener, posted to the verified origin. */
export const CROSS_APP_MESSAGES = {
  response: 'PRIVY_CROSS_APP_ACTION_RESPONSE',
  error: 'PRIVY_CROSS_APP_ACTION_ERROR',
} as const

const tokenChange = z.union([
  z.object({ action: z.literal('set'), value: token }),
  z.object({ action: z.literal('clear') }),
])
/** Response of a window: the result or an error, and an update of the token. */
export const crossAppAnswer = z.union([
  z.object({
    type: z.literal(CROSS_APP_MESSAGES.response),
    result: z.string(),
    token: z.optional(tokenChange),
  }),
  z.object({
    type: z.literal(CROSS_APP_MESSAGES.error),
    error: z.string(),
    token: z.optional(tokenChange),
  }),
])
export type CrossAppAnswer = z.output<typeof crossAppAnswer>

/** Error messages of the windows. Public clients show them unchanged. */
export const CROSS_APP_ERRORS = {
  rejected: 'User rejected request',
  wrongWallet: 'Cannot request a signature with this wallet address',
  readOnly: 'Cannot transact against a read-only provider app',
  noToken: 'Transactions require a valid token',
  unknownMethod: 'This method is not supported',
  noSmartWallet: 'This app has no smart wallets',
  failed: 'Failed to initialize signature request',
} as const

export const CROSS_APP_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'privy_signSmartWalletMessage',
  'privy_signSmartWalletTypedData',
  'privy_sendSmartWalletTx',
  'privy_signSmartWalletTx',
] as const
export type CrossAppMethod = (typeof CROSS_APP_METHODS)[number]

/** Methods of smart wallets, with the methods of EIP-1193 that have the same parameters. */
export const CROSS_APP_SMART_WALLET_METHODS = {
  privy_signSmartWalletMessage: 'personal_sign',
  privy_signSmartWalletTypedData: 'eth_signTypedData_v4',
  privy_sendSmartWalletTx: 'eth_sendTransaction',
  privy_signSmartWalletTx: 'eth_signTransaction',
} as const satisfies Partial<Record<CrossAppMethod, CrossAppMethod>>

/** Request to another app's wallet: the JSON of the `request` parameter. */
export const crossAppRequest = z.object({
  content: z.object({
    request: z.object({
      request: z.object({
        method: text,
        params: z.array(z.unknown()).check(z.maxLength(4)),
        chainId: z.optional(z.nullable(z.union([z.int(), text]))),
      }),
    }),
  }),
  /** Epoch milliseconds; an expired request is not answered. */
  timestamp: z.int(),
  /** Origin of the requesting page; only it receives the answer. */
  callbackUrl: text,
})
export type CrossAppRequest = z.output<typeof crossAppRequest>

/** The requesting app. */
const requester = z.object({
  app_id: z.string(),
  name: z.string(),
  icon_url: z.nullable(z.string()),
  /** Origin to which the answer is posted. */
  origin: z.string(),
})
export type CrossAppRequester = z.output<typeof requester>

/** For the consent window: the requester, and whether it will ask for signatures. */
export const readCrossAppLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authorization_request',
  audience: 'anyone',
  isForVault: true,
  body: z.object({ state: text }),
  reply: z.object({
    requester,
    read_only: z.boolean(),
    redirect_to: z.string(),
    code_challenge: z.string(),
  }),
})

/** The user allows: returns the redirect with a single-use code. */
export const allowCrossAppLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authorization_code',
  audience: 'user',
  isForVault: true,
  body: z.object({ redirect_to: text, state: text, code_challenge: text }),
  reply: z.object({ redirect_to: z.string() }),
})

/** The user denies: returns the redirect with the denial. */
export const denyCrossAppLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authorization_denial',
  audience: 'anyone',
  isForVault: true,
  body: z.object({ state: text }),
  reply: z.object({ redirect_to: z.string() }),
})

/** Verifies a cross-app token, for either of the two apps. */
export const verifyCrossAppToken = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/verify',
  audience: 'anyone',
  body: z.object({ prat: token }),
  reply: z.object({ verified: z.boolean() }),
})

/** For the signature window: the requester, and whether its token has expired. */
export const readCrossAppRequest = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/transaction_request',
  audience: 'anyone',
  isForVault: true,
  body: z.object({ token, callback_url: text }),
  reply: z.object({ requester, is_expired: z.boolean() }),
})

/** Checks that the current user is the token's user, and returns a new token. */
export const confirmCrossAppUser = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/transaction_person',
  audience: 'user',
  isForVault: true,
  body: z.object({ token }),
  reply: z.object({ is_same_person: z.boolean(), token: z.optional(z.string()) }),
})

/** Configuration that the server writes into the document of these windows. */
export const crossAppPage = z.object({
  appId: z.string(),
  appName: z.string(),
  chains: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.optional(
        z.object({ name: z.string(), symbol: z.string(), decimals: z.int() }),
      ),
    }),
  ),
})
export type CrossAppPage = z.output<typeof crossAppPage>

/** Placeholder and meta tag of that configuration. */
export const CROSS_APP_PAGE = {
  mark: '__LATCHKEY_CROSS_APP__',
  meta: 'latchkey-cross-app',
} as const
