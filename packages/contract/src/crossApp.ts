import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

// A file of its own: only people who use one app's account in another load it.

const text = z.string().check(z.minLength(1), z.maxLength(2_048))
/** A token of ours is far shorter; what is longer is nobody's. */
const token = z.string().check(z.minLength(1), z.maxLength(4_096))

/** An app whose people may log in to the one that asks. */
export const crossAppConnection = z.object({
  provider_app_id: z.string(),
  provider_app_name: z.string(),
  provider_app_icon_url: z.nullable(z.string()),
  /** Where its windows are opened. Public clients append a path to it, so this server never sends null. */
  provider_app_custom_api_url: z.nullable(z.string()),
  /** Its wallets may be seen and never asked. */
  read_only: z.boolean(),
})
export type CrossAppConnection = z.output<typeof crossAppConnection>

/** The apps whose accounts are good for this one. */
export const getCrossAppConnections = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/cross-app/connections',
  audience: 'anyone',
  body: z.undefined(),
  reply: z.object({ connections: z.array(crossAppConnection) }),
})

/** What every page may know of an app that lends its accounts. */
export const getCrossAppDetails = endpoint({
  method: 'GET',
  path: '/api/v1/apps/:appId/cross-app/details',
  audience: 'anyone',
  isForEveryOrigin: true,
  body: z.undefined(),
  reply: z.object({
    name: z.string(),
    icon_url: z.nullable(z.string()),
    /** Never null: public clients append the path of a window to it. */
    custom_api_url: z.string(),
    /** Addresses of windows that an app hosts itself. Null means those at `custom_api_url`. */
    custom_connect_url: z.nullable(z.string()),
    custom_transact_url: z.nullable(z.string()),
  }),
})

/** Our own windows at the server's address; `:appId` is never in their path. */
export const CROSS_APP_PATHS = {
  authorize: '/oauth/authorize',
  transact: '/oauth/transact',
  /** For sites that are not apps of this server. */
  connect: '/cross-app/connect',
  connectedTransact: '/cross-app/transact',
} as const

/** What the address of those windows says after its question mark. */
export const CROSS_APP_QUERY = {
  /** Of the window where a person agrees: the app whose account it is, and what `/oauth/init` began. */
  appId: 'app_id',
  state: 'state',
  /** Of the window where they sign: what the asking app was given, and what it asks. */
  token: 'token',
  request: 'request',
} as const

/** What a window with a request says to the page that opened it, at the origin it named. */
export const CROSS_APP_MESSAGES = {
  response: 'PRIVY_CROSS_APP_ACTION_RESPONSE',
  error: 'PRIVY_CROSS_APP_ACTION_ERROR',
} as const

const tokenChange = z.union([
  z.object({ action: z.literal('set'), value: token }),
  z.object({ action: z.literal('clear') }),
])
/** The answer of a window: what was signed, or why not, and what becomes of the token that asked. */
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

/** Why a window answers with an error. Public clients show these sentences as they are. */
export const CROSS_APP_ERRORS = {
  rejected: 'User rejected request',
  wrongWallet: 'Cannot request a signature with this wallet address',
  readOnly: 'Cannot transact against a read-only provider app',
  noToken: 'Transactions require a valid token',
  unknownMethod: 'This method is not supported',
  smartWallet: 'Smart wallets cannot be used from another app',
  failed: 'Failed to initialize signature request',
} as const

export const CROSS_APP_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
] as const
export type CrossAppMethod = (typeof CROSS_APP_METHODS)[number]

/** Known by name, and refused by name: no smart wallet is kept here. */
export const CROSS_APP_SMART_WALLET_METHODS = [
  'privy_signSmartWalletMessage',
  'privy_signSmartWalletTypedData',
  'privy_sendSmartWalletTx',
  'privy_signSmartWalletTx',
] as const

/** What one app asks of another's wallet: the JSON in the `request` parameter. */
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
  /** Milliseconds; a request that lay about is not answered. */
  timestamp: z.int(),
  /** The origin of the page that asks: nobody else hears the answer. */
  callbackUrl: text,
})
export type CrossAppRequest = z.output<typeof crossAppRequest>

/** Who asks a person for the use of their account. */
const requester = z.object({
  app_id: z.string(),
  name: z.string(),
  icon_url: z.nullable(z.string()),
  /** The page that the answer goes to. */
  origin: z.string(),
})
export type CrossAppRequester = z.output<typeof requester>

/** For the window where a person agrees: who asks, and whether they will ask for signatures. */
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

/** A person agrees: the answer is where the window goes next, with the code that works once. */
export const allowCrossAppLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authorization_code',
  audience: 'user',
  isForVault: true,
  body: z.object({ redirect_to: text, state: text, code_challenge: text }),
  reply: z.object({ redirect_to: z.string() }),
})

/** A person declines: the window goes back with that. */
export const denyCrossAppLogin = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authorization_denial',
  audience: 'anyone',
  isForVault: true,
  body: z.object({ state: text }),
  reply: z.object({ redirect_to: z.string() }),
})

/** Whether a token that an app was given for another's wallet is good, to either of the two. */
export const verifyCrossAppToken = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/verify',
  audience: 'anyone',
  body: z.object({ prat: token }),
  reply: z.object({ verified: z.boolean() }),
})

/** For the window where a person signs: who asks. One who asks with a token that ran out is told to get another. */
export const readCrossAppRequest = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/transaction_request',
  audience: 'anyone',
  isForVault: true,
  body: z.object({ token, callback_url: text }),
  reply: z.object({ requester, is_expired: z.boolean() }),
})

/** Whether whoever is logged in is the person that a token speaks of; then with a new one in its place. */
export const confirmCrossAppUser = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/transaction_person',
  audience: 'user',
  isForVault: true,
  body: z.object({ token }),
  reply: z.object({ is_same_person: z.boolean(), token: z.optional(z.string()) }),
})

/** What the server writes into the document of those windows. */
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

/** Where in the document that stands. */
export const CROSS_APP_PAGE = {
  mark: '__LATCHKEY_CROSS_APP__',
  meta: 'latchkey-cross-app',
} as const
