import type { LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { toLoginResult } from './toLoginResult.ts'
import { usePasskeyFlow } from './usePasskeyFlow.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

/** Callbacks of the login hook. */
export type SignupWithPasskeyCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Creates a user whose first login method is a passkey, with your own screens.
 *
 * @throws The function rejects with a `LatchkeyError` if the ceremony is cancelled or the server rejects it.
 *
 * @example
 * ```tsx
 * import { useSignupWithPasskey } from '@latchkey/react'
 *
 * export function PasskeySignup() {
 *   const { signupWithPasskey } = useSignupWithPasskey()
 *   return (
 *     <button type="button" onClick={() => signupWithPasskey()}>
 *       Sign up with a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignupWithPasskey({ onComplete, onError }: SignupWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    shouldSkip: (client) => warnIfLoggedIn(client, 'signupWithPasskey'),
    onDone: (outcome) => onComplete?.(toLoginResult(outcome, 'passkey', 'passkey')),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, signupWithPasskey: () => run({ type: 'start', action: 'signup' }) }
}
