import type { LatchkeyError } from '@latchkey/client'
import type { ErrorCode } from '@latchkey/contract'
import type { Visit } from './history.ts'

/** Refusals with a screen of their own. */
const ERROR_SCREENS: { [Code in ErrorCode]?: Visit } = {
  allowlist_rejected: { name: 'allowlist-rejected', params: {} },
  max_accounts_reached: { name: 'user-limit-reached', params: {} },
  user_does_not_exist: { name: 'account-not-found', params: {} },
}

/** Returns the screen that shows this error. */
export const routeError = ({ code, message, status, retryAtMs }: LatchkeyError): Visit =>
  ERROR_SCREENS[code] ?? { name: 'error', params: { error: { code, message, status, retryAtMs } } }
