import type { RequestedWallet } from '@latchkey/client/external-wallets'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import type { TelegramProof } from '@latchkey/client/flows/telegram'
import type { VisitOf, VisitStack } from '@latchkey/client/visit-stack'
import type { CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import type { ScreenError } from '../screens/error/toErrorView.ts'
import type { LandingView } from '../screens/landing/LandingRow.ts'

/** The screens of a login and their parameters. */
export type ScreenParams = {
  landing: { view: LandingView }
  'one-time-code': { channel: 'email' | 'sms' }
  captcha: Record<never, never>
  /** `returned`: set on the page the provider redirects back to. */
  oauth: { provider: OAuthProvider; returned?: OAuthReturn }
  'cross-app': { method: CrossAppProvider; returned?: OAuthReturn }
  farcaster: Record<never, never>
  /** `choice`: log in or sign up. `done`: only shows the success. */
  passkey: { step: 'choice' | 'login' | 'signup' | 'done' }
  /** Proof from a login link; null opens Telegram's popup. */
  telegram: { proof: TelegramProof | null }
  /** Null shows the list of all wallets. */
  wallet: { wanted: RequestedWallet | null }
  'accept-terms': Record<never, never>
  /** Creation of the wallets that the app requires at login. */
  'create-wallet': Record<never, never>
  'allowlist-rejected': Record<never, never>
  'user-limit-reached': Record<never, never>
  'account-not-found': Record<never, never>
  error: { error: ScreenError }
}
export type ScreenName = keyof ScreenParams

export type Visit = VisitOf<ScreenParams>

export type History = VisitStack<Visit>
