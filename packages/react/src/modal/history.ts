import type { RequestedWallet } from '@latchkey/client/external-wallets'
import type { OAuthReturn } from '@latchkey/client/flows/oauth'
import type { TelegramProof } from '@latchkey/client/flows/telegram'
import type { CrossAppProvider, OAuthProvider } from '@latchkey/contract'
import type { ScreenError } from '../screens/error/toErrorView.ts'
import type { LandingView } from '../screens/landing/LandingRow.ts'

/** Every screen and what it must be given to open. */
export type ScreenParams = {
  landing: { view: LandingView }
  'one-time-code': { channel: 'email' | 'sms' }
  captcha: Record<never, never>
  /** `returned`: the person is back from the provider already. */
  oauth: { provider: OAuthProvider; returned?: OAuthReturn }
  'cross-app': { method: CrossAppProvider; returned?: OAuthReturn }
  farcaster: Record<never, never>
  /** `choice` asks first where there are two; `done` has only its success to show. */
  passkey: { step: 'choice' | 'login' | 'signup' | 'done' }
  /** What a login link brought along; null asks in Telegram's popup. */
  telegram: { proof: TelegramProof | null }
  /** Null lets the person choose among all. */
  wallet: { wanted: RequestedWallet | null }
  'accept-terms': Record<never, never>
  /** The wallets an app makes at login. */
  'create-wallet': Record<never, never>
  'allowlist-rejected': Record<never, never>
  'user-limit-reached': Record<never, never>
  'account-not-found': Record<never, never>
  error: { error: ScreenError }
}
export type ScreenName = keyof ScreenParams

export type Visit = {
  [Name in ScreenName]: { name: Name; params: ScreenParams[Name] }
}[ScreenName]

/** Newest first, never empty. */
export type History = readonly [Visit, ...Visit[]]

export const open = (history: History, visit: Visit): History => [visit, ...history]

export const back = ([current, previous, ...older]: History): History =>
  previous ? [previous, ...older] : [current]

/** Puts a screen over the first one: whatever lay between can no longer be returned to. */
export const openOverFirst = (history: History, visit: Visit): History => [
  visit,
  history.at(-1) ?? visit,
]
