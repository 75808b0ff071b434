import type { LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { toLoginResult } from './toLoginResult.ts'
import { usePasskeyFlow } from './usePasskeyFlow.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

export type SignupWithPasskeyCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** Becoming somebody new whose first account is a passkey, with the host's own screens around it. */
export function useSignupWithPasskey({ onComplete, onError }: SignupWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    shouldSkip: (client) => warnIfLoggedIn(client, 'signupWithPasskey'),
    onDone: (outcome) => onComplete?.(toLoginResult(outcome, 'passkey', 'passkey')),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, signupWithPasskey: () => run({ type: 'start', action: 'signup' }) }
}
