import { OAUTH_PROVIDERS } from './appConfig.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { loginMode, sessionReply } from './session.ts'

const pkceText = z.string().check(z.minLength(1), z.maxLength(512))

export const startOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/init',
  audience: 'anyone',
  body: z.object({
    // An unknown provider is refused by the server; a default is only ever shown, never assumed.
    provider: z.string().check(z.maxLength(64)),
    redirect_to: z.string().check(z.maxLength(2_048)),
    token: z.optional(z.nullable(z.string())),
    code_challenge: z.optional(z.nullable(pkceText)),
    state_code: z.optional(z.nullable(pkceText)),
  }),
  reply: z.object({ url: z.string() }),
})

export const finishOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/authenticate',
  audience: 'anyone',
  body: z.object({
    authorization_code: z.string().check(z.minLength(1), z.maxLength(2_048)),
    state_code: pkceText,
    code_verifier: z.optional(z.nullable(z.string().check(z.minLength(43), z.maxLength(128)))),
    code_type: z.optional(z.nullable(z.string())),
    provider: z.optional(z.nullable(z.string())),
    mode: loginMode,
  }),
  reply: sessionReply,
})

/** The query parameters a provider's return carries to the app's page. */
export const OAUTH_QUERY = {
  code: 'privy_oauth_code',
  state: 'privy_oauth_state',
  provider: 'privy_oauth_provider',
} as const

/** The provider on a return that is no login: a person's cloud was opened for their wallet. */
export const GOOGLE_DRIVE = 'google-drive'

/** Values of the code parameter that are not codes. */
export const OAUTH_CODE_FAILED = 'error'
export const OAUTH_CODE_DENIED = 'undefined'

/** What the popup posts to the page that opened it, or shouts into the channel when that page is out of reach. */
export const OAUTH_MESSAGES = {
  response: 'PRIVY_OAUTH_RESPONSE',
  error: 'PRIVY_OAUTH_ERROR',
  channel: 'popup-privy-oauth',
  /** Says that the popup answers by the channel: it may be out of reach for its opener. */
  useChannel: 'PRIVY_OAUTH_USE_BROADCAST_CHANNEL',
  /** Says to the popup that its answer arrived and it may go. */
  taken: 'LATCHKEY_OAUTH_TAKEN',
} as const

/** What a page keeps while its person is at a provider. Values are JSON-encoded. */
export const OAUTH_STORAGE_KEYS = {
  stateCode: 'privy:state_code',
  codeVerifier: 'privy:code_verifier',
  headless: 'privy:headless_oauth',
  disableSignup: 'privy:oauth_disable_signup',
  /** Whoever is logged in adds an account; nobody logs in. */
  link: 'latchkey:oauth_link',
  /** The state of a login that went into a popup: whoever comes back with it hands it over. */
  popupState: 'latchkey:oauth_popup',
} as const

export const isOAuthProvider = (value: unknown): value is (typeof OAUTH_PROVIDERS)[number] =>
  (OAUTH_PROVIDERS as readonly unknown[]).includes(value)
