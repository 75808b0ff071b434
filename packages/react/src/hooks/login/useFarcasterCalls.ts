import type { LatchkeyError, LoginResult } from '@latchkey/client'
import type { FarcasterState } from '@latchkey/client/flows/farcaster'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'
import type { createFarcasterLogin } from './createFarcasterLogin.ts'

/** Callbacks of the login hook. */
export type LoginWithFarcasterCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

/** State of a Farcaster login. Show `connectUri` as a QR code or open it on a phone. */
export type FarcasterLoginState =
  | { status: 'initial' | 'generating-uri' | 'submitting' | 'done' }
  | { status: 'awaiting-approval'; connectUri: string }
  | { status: 'error'; error: LatchkeyError }

type Login = ReturnType<typeof createFarcasterLogin>

const INITIAL: FarcasterLoginState = { status: 'initial' }

/** Holds the login state and loads the Farcaster flow on first use. */
export function useFarcasterCalls({ onComplete, onError }: LoginWithFarcasterCallbacks) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [state, setState] = useState(INITIAL)
  const login = useRef<Promise<Login> | null>(null)

  const load = useCallback(async (): Promise<Login> => {
    requireReady(client)
    login.current ??= import('./createFarcasterLogin.ts').then((file) =>
      file.createFarcasterLogin(client, {
        onState: (next) => setState(toHostState(next)),
        onComplete: (result) => callbacks.current.onComplete?.(result),
        onError: (error) => callbacks.current.onError?.(toHostErrorCode(error.code)),
      }),
    )
    return login.current
  }, [client, callbacks])

  useEffect(() => () => void login.current?.then(({ stop }) => stop()), [])
  return { client, state, load }
}

function toHostState(state: FarcasterState): FarcasterLoginState {
  switch (state.status) {
    case 'starting-channel':
      return { status: 'generating-uri' }
    case 'awaiting-approval':
    case 'checking-approval':
      return { status: 'awaiting-approval', connectUri: state.connectUri }
    case 'error':
      return { status: 'error', error: state.error }
    default:
      return { status: state.status }
  }
}
