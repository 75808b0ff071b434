import type { LoginResult } from '@latchkey/client'
import { startSmsCode } from '@latchkey/client/flows/sms'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useCodeLogin } from './useCodeLogin.ts'

/** One-time codes by text message. */
export const SMS_CODE = {
  start: startSmsCode,
  missingAddress: 'Phone number must be set when initializing authentication.',
  missingCode: 'Phone number and SMS code must be set prior to calling authenticate.',
}

/** Input of `sendCode` of `useLoginWithSms`. */
export type SendSmsCodeInput = {
  /** The number that receives the code, with its country code. */
  phoneNumber: string
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

/**
 * Logs in with a one-time code by text message, with your own screens.
 *
 * @throws `sendCode` and `loginWithCode` reject with a `LatchkeyError`: `invalid_data` for a missing value,
 * `invalid_credentials` for a wrong code, `too_many_requests`, `allowlist_rejected`, `user_does_not_exist`.
 *
 * @example
 * ```tsx
 * import { useLoginWithSms } from '@latchkey/react'
 *
 * export function SmsLogin({ phoneNumber, code }: { phoneNumber: string; code: string }) {
 *   const { state, sendCode, loginWithCode } = useLoginWithSms()
 *   if (state.status === 'awaiting-code-input')
 *     return (
 *       <button type="button" onClick={() => loginWithCode({ code })}>
 *         Log in
 *       </button>
 *     )
 *   return (
 *     <button type="button" onClick={() => sendCode({ phoneNumber })}>
 *       Send code
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithSms(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { sendCode, ...login } = useCodeLogin(SMS_CODE, callbacks)
  return {
    ...login,
    sendCode: useCallback(
      ({ phoneNumber, disableSignup }: SendSmsCodeInput) => sendCode(phoneNumber, disableSignup),
      [sendCode],
    ),
  }
}
