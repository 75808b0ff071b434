import type { Client, LatchkeyError, LoginResult } from '@latchkey/client'
import type { ProofState } from '@latchkey/client/flows/siwe'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useLatest } from '../useLatest.ts'
import { createProofLogin, type ProofFlow } from './createProofLogin.ts'
import { toLoginResult } from './toLoginResult.ts'

/** State of a sign-in with a signature from your own wallet code. */
export type ProofLoginState =
  | { status: Exclude<ProofState['status'], 'error'> }
  | { status: 'error'; error: LatchkeyError }

/** Callbacks of the login hook. */
export type ProofCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

/** Runs the flow behind `useLoginWithSiwe` and `useLoginWithSiws`. */
export function useProofLogin(
  load: (client: Client) => Promise<ProofFlow>,
  { onComplete, onError }: ProofCallbacks,
) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [state, setState] = useState<ProofLoginState>({ status: 'initial' })
  const [login] = useState(() =>
    createProofLogin(client, {
      load,
      onState: (next) => setState(toHostState(next)),
      onComplete: (outcome) =>
        callbacks.current.onComplete?.(toLoginResult(outcome, 'wallet', 'wallet')),
      onError: (error) => callbacks.current.onError?.(toHostErrorCode(error.code)),
    }),
  )
  useEffect(() => login.stop, [login])
  return { state, generate: login.generate, submit: login.submit }
}

const toHostState = (state: ProofState): ProofLoginState =>
  state.status === 'error' ? { status: 'error', error: state.error } : { status: state.status }
