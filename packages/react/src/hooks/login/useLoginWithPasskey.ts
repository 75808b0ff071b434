import type { LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { toLoginResult } from './toLoginResult.ts'
import { usePasskeyFlow } from './usePasskeyFlow.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

/** Callbacks of the login hook. */
export type LoginWithPasskeyCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Logs in with a passkey, with your own screens.
 *
 * @throws The function rejects with a `LatchkeyError` if the ceremony is cancelled or the server rejects it.
 *
 * @example
 * ```tsx
 * import { useLoginWithPasskey } from '@latchkey/react'
 *
 * export function PasskeyLogin() {
 *   const { loginWithPasskey } = useLoginWithPasskey()
 *   return (
 *     <button type="button" onClick={() => loginWithPasskey()}>
 *       Log in with a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithPasskey({ onComplete, onError }: LoginWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    shouldSkip: (client) => warnIfLoggedIn(client, 'loginWithPasskey'),
    onDone: (outcome) => onComplete?.(toLoginResult(outcome, 'passkey', 'passkey')),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, loginWithPasskey: () => run({ type: 'start', action: 'login' }) }
}
