import type { LatchkeyError, LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useFlow } from '../useFlow.ts'
import { useLatest } from '../useLatest.ts'
import { createSmsLogin } from './createSmsLogin.ts'

/** Callbacks of the login hook. */
export type LoginWithSmsCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
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
export function useLoginWithSms({ onComplete, onError }: LoginWithSmsCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [login] = useState(() =>
    createSmsLogin(client, {
      onComplete: (result) => callbacks.current.onComplete?.(result),
      onError: (error: LatchkeyError) => callbacks.current.onError?.(toHostErrorCode(error.code)),
    }),
  )
  const state = useFlow(login)
  useEffect(() => login.stop, [login])
  return { state, sendCode: login.sendCode, loginWithCode: login.loginWithCode }
}
