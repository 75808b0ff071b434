import {
  type AppConfig,
  type BodyIn,
  type CrossAppProvider,
  type Endpoint,
  type HostErrorCode,
  isCrossAppProvider,
  LOGIN_METHODS,
  type LoginMethodId,
  type LoginMethodWith,
  type ParamsOf,
  type ReplyOut,
  type SessionReply,
} from '@latchkey/contract'
import type { Captcha } from './captcha/createCaptcha.ts'
import type { LatchkeyError } from './errors/LatchkeyError.ts'
import type { AnyIntent, Intents, OverlayIntent } from './intents/Intent.ts'
import type { Clock, Ports } from './ports.ts'
import type { LinkedAccount, User } from './user/User.ts'

/** Login method; `privy:<app id>` logs in with the user's account of another app. */
export type LoginMethod = LoginMethodId | CrossAppProvider

export const isLoginMethod = (value: unknown): value is LoginMethod =>
  LOGIN_METHODS.some(({ id }) => id === value) || isCrossAppProvider(value)

/** Login methods that can be linked to an account. */
export type LinkMethod = LoginMethodWith<{ linkable: true }> | CrossAppProvider | 'siwe' | 'siws'
/** Login methods whose address can be replaced. */
export type UpdateMethod = 'email' | 'sms'

/** State of the client; see `Client.subscribe`. */
export type ClientState = {
  /** `failed` carries the error; `restart()` tries again. */
  status: 'starting' | 'ready' | 'failed'
  /** App configuration; null until loaded. */
  config: AppConfig | null
  /** Current user; null if logged out. */
  user: User | null
  /** JWT with the user's linked accounts. */
  identityToken: string | null
  /** Login method used last in this browser. */
  recentLoginMethod: LoginMethod | null
  /** Why the start failed, with status `failed`. */
  error: LatchkeyError | null
}

/** Result of a login. */
export type LoginResult = {
  /** User who is logged in after the login. */
  user: User
  /** Whether this login created the user. */
  isNewUser: boolean
  /** Whether a user was logged in before. */
  wasAlreadyAuthenticated: boolean
  /** Login method; null if the user was already logged in. */
  loginMethod: LoginMethod | null
  /** Linked account that was used; null for guests. */
  loginAccount: LinkedAccount | null
}

/** Tokens that a social provider granted with a login. They are reported once and not stored. */
export type OAuthTokens = {
  /** Social provider that granted the tokens, such as `google`. */
  provider: string
  /** Access token for the provider's API. */
  accessToken: string
  /** Lifetime of the access token in seconds; undefined if the provider reports none. */
  accessTokenExpiresInSeconds?: number | undefined
  /** Refresh token for the provider's API; undefined if the provider grants none. */
  refreshToken?: string | undefined
  /** Lifetime of the refresh token in seconds; undefined if the provider reports none. */
  refreshTokenExpiresInSeconds?: number | undefined
  /** Scopes that the provider granted; undefined if it reports none. */
  scopes?: readonly string[] | undefined
}

/** Why a login, link or update in the modal failed: a code of the host app, and a sentence for its developer. */
export type ReportedError = { code: HostErrorCode; message: string }

/** Event for the host app's callbacks. */
export type Report =
  | ({ kind: 'login'; outcome: 'complete' } & LoginResult)
  | ({ kind: 'login'; outcome: 'failed' } & ReportedError)
  | {
      kind: 'link'
      outcome: 'complete'
      user: User
      linkMethod: LinkMethod
      linkedAccount: LinkedAccount | null
    }
  | ({ kind: 'link'; outcome: 'failed'; linkMethod: LinkMethod } & ReportedError)
  | {
      kind: 'update'
      outcome: 'complete'
      user: User
      updateMethod: UpdateMethod
      updatedAccount: LinkedAccount | null
    }
  | ({ kind: 'update'; outcome: 'failed'; updateMethod: UpdateMethod } & ReportedError)
  | { kind: 'oauth-tokens'; oAuthTokens: OAuthTokens; user: User }
  | { kind: 'logout' }

/** Path parameters and extra headers of a call. */
export type CallOptions<E extends Endpoint> = {
  params?: ParamsOf<E>
  headers?: Readonly<Record<string, string>>
}

/** The Latchkey client: session, API calls and modal intents of one app. Created by `createClient`. */
export type Client<Intent = AnyIntent, Overlay = OverlayIntent> = {
  /** App id. */
  readonly appId: string
  /** App client id, if one was given. */
  readonly clientId: string | undefined
  /** Base URL of the Latchkey server. */
  readonly apiUrl: string
  /** Clock of the ports. */
  readonly clock: Clock
  /** Ports of the client, for login methods with their own storage or widgets. */
  readonly ports: Ports
  /** Returns the current state. */
  getState(): ClientState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Loads the app configuration and restores the session. Returns a function that stops listening to other
   * tabs.
   */
  start(): () => void
  /** Starts again after status `failed`. */
  restart(): void
  /** Returns an access token that is valid for at least 30 s, refreshed if needed; null if logged out. */
  getAccessToken(): Promise<string | null>
  /** Reloads the user and refreshes the tokens. Resolves to null if the session has ended. */
  refreshUser(): Promise<User | null>
  /** Ends the session here first, then on the server. */
  logout(): Promise<void>
  /** Returns the login since the modal was opened, or null. */
  lastLogin(): LoginResult | null
  /** Intents of the modal. */
  readonly intents: Intents<Intent, Overlay>
  /** Calls the listener for each event. Returns a function that unsubscribes. */
  onReport(listener: (report: Report) => void): () => void
  /** Reports an event to the `onReport` listeners. */
  report(report: Report): void
  /**
   * Calls an endpoint of the contract with session, retries, captcha and MFA.
   * @throws LatchkeyError with the server's code, `client_request_timeout` or `service_unavailable`.
   */
  call<E extends Endpoint>(
    endpoint: E,
    body: BodyIn<E>,
    options?: CallOptions<E>,
  ): Promise<ReplyOut<E>>
  /** Loads the captcha code; apps without a captcha never load it. */
  loadCaptcha(): Promise<Captcha>
  /** Stores the session of a login response and remembers the login method. */
  acceptSession(reply: SessionReply, loginMethod: LoginMethod): User
  /** Replaces the user after a call that returned one. */
  acceptUser(user: NonNullable<SessionReply['user']>): User
}
