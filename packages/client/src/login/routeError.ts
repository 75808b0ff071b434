import type { ErrorCode } from '@latchkey/contract'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { ErrorVisit } from './LoginVisit.ts'

/** Refusals with a screen of their own. */
const ERROR_SCREENS: { [Code in ErrorCode]?: ErrorVisit } = {
  allowlist_rejected: { name: 'allowlist-rejected', params: {} },
  max_accounts_reached: { name: 'user-limit-reached', params: {} },
  user_does_not_exist: { name: 'account-not-found', params: {} },
}

/** Returns the screen that shows this error. */
export const routeError = ({ code, message, status, retryAtMs }: LatchkeyError): ErrorVisit =>
  ERROR_SCREENS[code] ?? { name: 'error', params: { error: { code, message, status, retryAtMs } } }
