import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { ID_TOKEN_PROVIDERS } from '../values/evidence.ts'
import { loginMode, sessionReply } from './session.ts'

const pkceText = z.string().check(z.minLength(1), z.maxLength(512))

export const startOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/init',
  audience: 'anyone',
  body: z.object({
    // The server rejects unknown providers.
    provider: z.string().check(z.maxLength(64)),
    redirect_to: z.string().check(z.maxLength(2_048)),
    token: z.optional(z.nullable(z.string())),
    code_challenge: z.optional(z.nullable(pkceText)),
    state_code: z.optional(z.nullable(pkceText)),
    /** For `finishOAuthEvidence`: the nonce of the ID token. It begins with `EVIDENCE_PREFIX`. */
    evidence_nonce: z.optional(z.nullable(pkceText)),
  }),
  reply: z.object({ url: z.string() }),
})

/**
 * Returns the provider's ID token as evidence for the signer, in place of a login. The nonce names the key of the
 * vault, so the token recovers a wallet for that vault only.
 */
export const finishOAuthEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/evidence',
  audience: 'user',
  body: z.object({
    authorization_code: z.string().check(z.minLength(1), z.maxLength(2_048)),
    state_code: pkceText,
    code_verifier: z.string().check(z.minLength(43), z.maxLength(128)),
  }),
  reply: z.object({ provider: z.enum(ID_TOKEN_PROVIDERS), id_token: z.string() }),
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

/** Query parameters of an OAuth return to the app's page. */
export const OAUTH_QUERY = {
  code: 'privy_oauth_code',
  state: 'privy_oauth_state',
  provider: 'privy_oauth_provider',
} as const

/** Provider of a return for wallet recovery instead of a login. */
export const GOOGLE_DRIVE = 'google-drive'

/** Values of the code parameter that are not codes. */
export const OAUTH_CODE_FAILED = 'error'
export const OAUTH_CODE_DENIED = 'undefined'

/** Messages of the popup to its opener, or to the channel if the opener is unreachable. */
export const OAUTH_MESSAGES = {
  response: 'PRIVY_OAUTH_RESPONSE',
  error: 'PRIVY_OAUTH_ERROR',
  channel: 'popup-privy-oauth',
  /** The popup answers by channel, because its opener may be unreachable. */
  useChannel: 'PRIVY_OAUTH_USE_BROADCAST_CHANNEL',
  /** Tells the popup that its response arrived and it may close. */
  taken: 'LATCHKEY_OAUTH_TAKEN',
} as const

/** Storage keys of a page while the user is at a provider. Values are JSON-encoded. */
export const OAUTH_STORAGE_KEYS = {
  stateCode: 'privy:state_code',
  codeVerifier: 'privy:code_verifier',
  headless: 'privy:headless_oauth',
  disableSignup: 'privy:oauth_disable_signup',
  /** Set for a link instead of a login. */
  link: 'latchkey:oauth_link',
  /** State of a login in a popup: the page with this state returns it to its opener. */
  popupState: 'latchkey:oauth_popup',
} as const
