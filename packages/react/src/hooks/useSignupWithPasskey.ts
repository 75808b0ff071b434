import type { LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { isLoggedIn } from './isLoggedIn.ts'
import { toLoginResult } from './toLoginResult.ts'
import { usePasskeyRun } from './usePasskeyRun.ts'

export type SignupWithPasskeyCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** Becoming somebody new whose first account is a passkey, with the host's own screens around it. */
export function useSignupWithPasskey({ onComplete, onError }: SignupWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyRun({
    isPointless: (client) => isLoggedIn(client, 'signupWithPasskey'),
    onDone: (outcome) => onComplete?.(toLoginResult(outcome, 'passkey', 'passkey')),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, signupWithPasskey: () => run({ type: 'start', action: 'signup' }) }
}
