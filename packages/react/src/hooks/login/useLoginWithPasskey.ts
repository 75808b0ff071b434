import type { LoginResult } from '@latchkey/client'
import type { ActionCallbacks } from '../useAction.ts'
import { findCurrentLogin, runLogin } from './currentLogin.ts'
import { usePasskeyAction } from './usePasskeyAction.ts'

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
 *   const { loginWithPasskey, isPending } = useLoginWithPasskey()
 *   return (
 *     <button type="button" disabled={isPending} onClick={loginWithPasskey}>
 *       Log in with a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithPasskey(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { action, start } = usePasskeyAction('login', callbacks, findCurrentLogin, runLogin)
  return { ...action, loginWithPasskey: start }
}
