import type { Client, LatchkeyError, LoginResult } from '@latchkey/client'
import type { ProofState } from '@latchkey/client/flows/siwe'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { createProofLogin, type ProofFlow } from './createProofLogin.ts'
import { toLoginResult } from './toLoginResult.ts'
import { useLatest } from './useLatest.ts'

/** Where a sign-in with the host's own wallet code stands. */
export type ProofLoginState =
  | { status: Exclude<ProofState['status'], 'error'> }
  | { status: 'error'; error: LatchkeyError }

export type ProofCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** What `useLoginWithSiwe` and `useLoginWithSiws` share: one flow, and a promise for each step of it. */
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
