import type { LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { toLoginResult } from './toLoginResult.ts'
import { usePasskeyFlow } from './usePasskeyFlow.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

export type LoginWithPasskeyCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** Logging in with a passkey, with the host's own screens around it. */
export function useLoginWithPasskey({ onComplete, onError }: LoginWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    shouldSkip: (client) => warnIfLoggedIn(client, 'loginWithPasskey'),
    onDone: (outcome) => onComplete?.(toLoginResult(outcome, 'passkey', 'passkey')),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, loginWithPasskey: () => run({ type: 'start', action: 'login' }) }
}
