import type { LoginResult } from '@latchkey/client'
import type { ActionCallbacks } from '../useAction.ts'
import { findCurrentLogin, runLogin } from './currentLogin.ts'
import { usePasskeyAction } from './usePasskeyAction.ts'

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
 *   const { signupWithPasskey, isPending } = useSignupWithPasskey()
 *   return (
 *     <button type="button" disabled={isPending} onClick={signupWithPasskey}>
 *       Sign up with a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignupWithPasskey(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { action, start } = usePasskeyAction('signup', callbacks, findCurrentLogin, runLogin)
  return { ...action, signupWithPasskey: start }
}
