import type { LoginResult } from '@latchkey/client'
import { startEmailCode } from '@latchkey/client/flows'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useCodeLogin } from './useCodeLogin.ts'

/** One-time codes by email. */
export const EMAIL_CODE = {
  start: startEmailCode,
  missingAddress: 'Email must be set when initialzing authentication.',
  missingCode: 'Email and email code must be set prior to calling authenticate.',
}

/** Input of `sendCode` of `useLoginWithEmail`. */
export type SendEmailCodeInput = {
  /** The address that receives the code. */
  email: string
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

/**
 * Logs in with an emailed one-time code, with your own screens.
 *
 * @throws `sendCode` and `loginWithCode` reject with a `LatchkeyError`: `invalid_data` for a missing value,
 * `invalid_credentials` for a wrong code, `too_many_requests`, `allowlist_rejected`, `user_does_not_exist`.
 *
 * @example
 * ```tsx
 * import { useLoginWithEmail } from '@latchkey/react'
 *
 * export function EmailLogin({ email, code }: { email: string; code: string }) {
 *   const { state, sendCode, loginWithCode } = useLoginWithEmail()
 *   if (state.status === 'awaiting-code-input')
 *     return (
 *       <button type="button" onClick={() => loginWithCode({ code })}>
 *         Log in
 *       </button>
 *     )
 *   return (
 *     <button type="button" onClick={() => sendCode({ email })}>
 *       Send code
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithEmail(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { sendCode, ...login } = useCodeLogin(EMAIL_CODE, callbacks)
  return {
    ...login,
    sendCode: useCallback(
      ({ email, disableSignup }: SendEmailCodeInput) => sendCode(email, disableSignup),
      [sendCode],
    ),
  }
}
