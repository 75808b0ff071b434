import type { CrossAppProvider, LoginMethodWith, OAuthProvider } from '@latchkey/contract'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { VisitOf, VisitStack } from '../core/visit-stack/visitStack.ts'
import type { OAuthReturn } from './methods/oauth/ports.ts'
import type { TelegramProof } from './methods/telegram/TelegramProof.ts'
import type { RequestedWallet } from './RequestedWallet.ts'

/** List of login methods that the landing shows. */
export type LandingView = 'main' | 'other-socials' | 'web2' | 'wallets' | 'other-wallets'

/** Channel of a one-time code. */
export type CodeChannelName = 'email' | 'sms'

/** Start of a login method, which a captcha can delay. */
export type MethodStart =
  | { type: 'open'; visit: MethodVisit }
  | { type: 'submit-address'; channel: CodeChannelName; address: string }
  | { type: 'resend-code'; channel: CodeChannelName }

/** Login methods with screens of their own. Social providers share one. */
export type ScreenMethod = Exclude<
  LoginMethodWith<{ landing: 'row' | 'link' | 'wallets' }>,
  OAuthProvider
>
/** Parameters of the methods whose screen takes some. */
type MethodParams = {
  /** Undefined: log in or sign up. `done`: only shows the success. */
  passkey: { step?: 'login' | 'signup' | 'done' }
  /** Proof from a login link; undefined opens Telegram's popup. */
  telegram: { proof?: TelegramProof }
  /** Undefined shows the list of all wallets. */
  wallet: { wanted?: RequestedWallet }
}

/** Screens of the login methods. `{}` opens the first screen of a method. */
export type MethodScreens = {
  [Method in ScreenMethod]: Method extends keyof MethodParams
    ? MethodParams[Method]
    : Record<never, never>
} & {
  /** `returned`: set on the page the provider redirects back to. */
  oauth: { provider: OAuthProvider; returned?: OAuthReturn }
  /** Login with another app. `returned`: set on the page that the other app redirects back to. */
  'cross-app': { method: CrossAppProvider; returned?: OAuthReturn }
}

/** Screens that show why a login was refused. */
type ErrorScreens = {
  'allowlist-rejected': Record<never, never>
  'user-limit-reached': Record<never, never>
  'account-not-found': Record<never, never>
  error: { error: Pick<LatchkeyError, 'code' | 'message' | 'status' | 'retryAtMs'> }
}

/** The screens of a login and their parameters. */
export type LoginScreens = MethodScreens &
  ErrorScreens & {
    /** List of login methods. */
    landing: { view: LandingView }
    /** Field for the code. */
    'one-time-code': { channel: CodeChannelName }
    /** `start` follows the captcha. */
    captcha: { start: MethodStart }
    /** Terms that the app requires. */
    'accept-terms': Record<never, never>
    /** Creation of the wallets that the app requires at login. */
    'create-wallet': Record<never, never>
  }

/** Screen of a login method, with its parameters. */
export type MethodVisit = VisitOf<MethodScreens>
/** Screen that shows why a login was refused. */
export type ErrorVisit = VisitOf<ErrorScreens>
/** Screen of a login, with its parameters. */
export type LoginVisit = VisitOf<LoginScreens>
/** Open screens of a login, the current one first. */
export type LoginStack = VisitStack<LoginVisit>
