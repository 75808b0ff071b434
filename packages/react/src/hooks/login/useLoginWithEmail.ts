import type { LatchkeyError, LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useFlow } from '../useFlow.ts'
import { useLatest } from '../useLatest.ts'
import { createEmailLogin } from './createEmailLogin.ts'

/** Callbacks of the login hook. */
export type LoginWithEmailCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
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
export function useLoginWithEmail({ onComplete, onError }: LoginWithEmailCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [login] = useState(() =>
    createEmailLogin(client, {
      onComplete: (result) => callbacks.current.onComplete?.(result),
      onError: (error: LatchkeyError) => callbacks.current.onError?.(toHostErrorCode(error.code)),
    }),
  )
  const state = useFlow(login)
  useEffect(() => login.stop, [login])
  return { state, sendCode: login.sendCode, loginWithCode: login.loginWithCode }
}
