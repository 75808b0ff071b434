import {
  type ErrorCode,
  isCrossAppProvider,
  isOAuthProvider,
  listMethods,
} from '@latchkey/contract'
import { isLoginMethod } from '../core/client.ts'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { LoginIntent } from './LoginIntent.ts'
import type { ErrorVisit, LoginStack, LoginVisit, MethodVisit, ScreenMethod } from './LoginVisit.ts'

/** Statuses of a login that a screen decides. */
export type ScreenStatus =
  | 'landing'
  | 'captcha'
  | 'one-time-code'
  | 'method'
  | 'error'
  | 'accept-terms'
  | 'create-wallet'

export const LANDING: LoginVisit = { name: 'landing', params: { view: 'main' } }

/** Screens with a status of their own. All others belong to a login method. */
const STATUSES: { readonly [Name in LoginVisit['name']]?: ScreenStatus } = {
  landing: 'landing',
  captcha: 'captcha',
  'one-time-code': 'one-time-code',
  'accept-terms': 'accept-terms',
  'create-wallet': 'create-wallet',
  'allowlist-rejected': 'error',
  'user-limit-reached': 'error',
  'account-not-found': 'error',
  error: 'error',
}

/** Returns the status of a login whose current screen is this one. */
export const statusOf = (name: LoginVisit['name']): ScreenStatus => STATUSES[name] ?? 'method'

/** Starts at the landing, or at the screen that a return from a provider continues. */
export function initialStack({
  oauthReturn: returned,
  walletReturn: wanted,
}: LoginIntent): LoginStack {
  if (wanted) return [{ name: 'wallet', params: { wanted } }, LANDING]
  if (!returned) return [LANDING]
  const { provider } = returned
  if (isCrossAppProvider(provider))
    return [{ name: 'cross-app', params: { method: provider, returned } }, LANDING]
  return isOAuthProvider(provider)
    ? [{ name: 'oauth', params: { provider, returned } }, LANDING]
    : [LANDING]
}

const SCREENS: readonly string[] = listMethods(
  ({ landing }) => landing !== undefined && landing !== 'field',
)
const hasScreen = (method: string): method is ScreenMethod => SCREENS.includes(method)

/** Finds the first screen of a login method or of a single wallet. */
export function findMethodVisit(method: string): MethodVisit | undefined {
  if (isOAuthProvider(method)) return { name: 'oauth', params: { provider: method } }
  if (isCrossAppProvider(method)) return { name: 'cross-app', params: { method } }
  if (!isLoginMethod(method)) return { name: 'wallet', params: { wanted: { id: method } } }
  return hasScreen(method) ? { name: method, params: {} } : undefined
}

/** Refusals with a screen of their own. */
const ERROR_SCREENS: { [Code in ErrorCode]?: ErrorVisit } = {
  allowlist_rejected: { name: 'allowlist-rejected', params: {} },
  max_accounts_reached: { name: 'user-limit-reached', params: {} },
  user_does_not_exist: { name: 'account-not-found', params: {} },
}

/** Returns the screen that shows this error. */
export const routeError = ({ code, message, status, retryAtMs }: LatchkeyError): ErrorVisit =>
  ERROR_SCREENS[code] ?? { name: 'error', params: { error: { code, message, status, retryAtMs } } }
