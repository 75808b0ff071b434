import {
  type AppConfig,
  type BodyIn,
  type CrossAppProvider,
  type Endpoint,
  type HostErrorCode,
  isCrossAppProvider,
  type LoginMode,
  OAUTH_PROVIDERS,
  type ParamsOf,
  type ReplyOut,
  type SessionReply,
} from '@latchkey/contract'
import type { AccountTask, LinkMethod, UpdateMethod } from './account/AccountTask.ts'
import type { Captcha } from './captcha/createCaptcha.ts'
import type { LatchkeyError } from './errors/LatchkeyError.ts'
import type { ExternalWalletTask, RequestedWallet } from './external-wallets/ExternalWalletTask.ts'
import type { ConnectedWallet } from './external-wallets/state/ConnectedWallet.ts'
import type { OAuthReturn } from './flows/oauth/ports.ts'
import type { TelegramProof } from './flows/telegram/TelegramProof.ts'
import type { Clock, Ports } from './ports.ts'
import type { LinkedAccount, User } from './user/User.ts'
import type { WalletTask } from './wallet/WalletTask.ts'

const LOGIN_METHODS = [
  ...OAUTH_PROVIDERS,
  'email',
  'sms',
  'passkey',
  'wallet',
  'farcaster',
  'telegram',
  'guest',
  'custom',
] as const
/** `privy:` and an app's id: with the account of a person at that app. */
export type LoginMethod = (typeof LOGIN_METHODS)[number] | CrossAppProvider

export const isLoginMethod = (value: unknown): value is LoginMethod =>
  (LOGIN_METHODS as readonly unknown[]).includes(value) || isCrossAppProvider(value)

export type ClientState = {
  /** `failed` carries the error; `restart()` tries again. */
  status: 'starting' | 'ready' | 'failed'
  config: AppConfig | null
  user: User | null
  identityToken: string | null
  recentLoginMethod: LoginMethod | null
  error: LatchkeyError | null
}

/** What the modal is open for. */
export type Intent = LoginIntent | WalletIntent | ExternalWalletIntent | AccountIntent

/** Something about a wallet that a person who is logged in must see or decide. */
export type WalletIntent = {
  kind: 'wallet'
  task: WalletTask
  /** It came to something: at once, or if the person leaves now. */
  onDone(result: unknown, when?: 'now' | 'when-closed'): void
  onFailed(error: LatchkeyError, when?: 'now' | 'when-closed'): void
  /** The screens are gone; without a word before, it came to nothing. */
  onClosed(): void
}

/** Something a person is to do with a wallet of their own. */
export type ExternalWalletIntent = Omit<WalletIntent, 'kind' | 'task'> & {
  kind: 'external-wallet'
  task: ExternalWalletTask
}

/** Something a person who is logged in does to their account. */
export type AccountIntent = Omit<WalletIntent, 'kind' | 'task'> & {
  kind: 'account'
  task: AccountTask
  /** Asked in the middle of something else, which is still there when this is answered. */
  isOverlay?: boolean
}

/** Somebody is to log in. */
export type LoginIntent = {
  kind: 'login'
  mode: LoginMode
  prefill?: { type: 'email' | 'phone'; value: string }
  /** Narrows the methods for this one opening. */
  loginMethods?: readonly LoginMethod[]
  /** The person has just come back from a social provider. */
  oauthReturn?: OAuthReturn
  /** The page was opened for a wallet, in that wallet's own browser. */
  walletReturn?: RequestedWallet
  /** Begins with the account at another app, in a window that the click has opened. */
  crossApp?: CrossAppProvider
  /** A wallet that is only connected will do as well as a login. */
  connectOrCreate?: { onConnected(wallet: ConnectedWallet): void; onClosed(): void }
  /** Telegram opened the page, and said who came. */
  telegramReturn?: TelegramProof
}

export type IntentState =
  | { status: 'none' }
  /** `over`: what is asked before the intent goes on. */
  | { status: 'active'; intent: Intent; overlay?: AccountIntent }
  /** Closed, and forgotten after the flow-clear delay. */
  | { status: 'closing'; intent: Intent }

export type LoginResult = {
  user: User
  isNewUser: boolean
  wasAlreadyAuthenticated: boolean
  loginMethod: LoginMethod | null
  loginAccount: LinkedAccount | null
}

/** What a social provider granted along with the login, for calls of the host's own. Kept nowhere. */
export type OAuthTokens = {
  provider: string
  accessToken: string
  accessTokenExpiresInSeconds?: number | undefined
  refreshToken?: string | undefined
  refreshTokenExpiresInSeconds?: number | undefined
  scopes?: readonly string[] | undefined
}

/** What host callbacks hear. */
export type Report =
  | ({ kind: 'login'; outcome: 'complete' } & LoginResult)
  | { kind: 'login'; outcome: 'failed'; code: HostErrorCode }
  | {
      kind: 'link'
      outcome: 'complete'
      user: User
      linkMethod: LinkMethod
      linkedAccount: LinkedAccount | null
    }
  | { kind: 'link'; outcome: 'failed'; code: HostErrorCode; linkMethod: LinkMethod }
  | {
      kind: 'update'
      outcome: 'complete'
      user: User
      updateMethod: UpdateMethod
      updatedAccount: LinkedAccount | null
    }
  | { kind: 'update'; outcome: 'failed'; code: HostErrorCode; updateMethod: UpdateMethod }
  | { kind: 'oauth-tokens'; oAuthTokens: OAuthTokens; user: User }
  | { kind: 'logout' }

export type CallOptions<E extends Endpoint> = {
  params?: ParamsOf<E>
  headers?: Readonly<Record<string, string>>
}

export type Intents = {
  getState(): IntentState
  subscribe(listener: () => void): () => void
  /** A login is ignored, with a warning, while a person who is not a guest is logged in. */
  open(intent: Intent): void
  /** The journey ended well: reports the last login and closes. */
  complete(): void
  /** The person closed: what is asked over it goes first; then it reports a login that happened, else that they left. */
  close(): void
  /** A journey failed in a way the host should hear of; the modal stays open on its error screen. */
  fail(error: LatchkeyError): void
}

export type Client = {
  readonly appId: string
  readonly clientId: string | undefined
  readonly apiUrl: string
  readonly clock: Clock
  /** The outside world, for ways in that keep or draw something of their own. */
  readonly ports: Ports
  getState(): ClientState
  subscribe(listener: () => void): () => void
  /** Loads the app's configuration and restores the session; the returned function stops listening. */
  start(): () => void
  restart(): void
  /** A token that is good for at least 30 s more, refreshed when needed; null when logged out. */
  getAccessToken(): Promise<string | null>
  /** Loads the user again from the server. */
  refreshUser(): Promise<User | null>
  logout(): Promise<void>
  /** The login since the modal was opened; null when there was none. */
  lastLogin(): LoginResult | null
  readonly intents: Intents
  onReport(listener: (report: Report) => void): () => void
  /** Tells the host's callbacks. */
  report(report: Report): void
  call<E extends Endpoint>(
    endpoint: E,
    body: BodyIn<E>,
    options?: CallOptions<E>,
  ): Promise<ReplyOut<E>>
  /** Fetches what tells people from programs; apps that ask for no captcha never need it. */
  loadCaptcha(): Promise<Captcha>
  /** Stores what a way in answered and remembers the way. */
  acceptSession(reply: SessionReply, loginMethod: LoginMethod): User
  /** Replaces the user after a call that answered one. */
  acceptUser(user: NonNullable<SessionReply['user']>): User
}
