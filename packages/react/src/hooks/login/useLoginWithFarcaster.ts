import type { LatchkeyError, LoginResult } from '@latchkey/client'
import type { FarcasterEvent, FarcasterState } from '@latchkey/client/flows/farcaster'
import { useCallback, useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, type ClickEvent, useAction, withoutEvent } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import { findCurrentLogin, runLogin, toLoginMode } from './currentLogin.ts'

/** Options of `loginWithFarcaster`. */
export type LoginWithFarcasterOptions = {
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
  /** Page of this app that the Farcaster app opens after approval, on a phone. */
  redirectUrl?: string
}

/** State of a Farcaster login. Show `connectUri` as a QR code or open it on a phone. */
export type FarcasterLoginState =
  | { status: 'initial' | 'generating-uri' | 'submitting' | 'done' }
  | { status: 'awaiting-approval'; connectUri: string }
  | { status: 'error'; error: LatchkeyError }

/**
 * Logs in with the Farcaster app, with your own screens.
 *
 * @throws `loginWithFarcaster` rejects with `client_request_timeout` if the user does not approve within 120 s.
 *
 * @example
 * ```tsx
 * import { useLoginWithFarcaster } from '@latchkey/react'
 *
 * export function FarcasterLogin() {
 *   const { state, loginWithFarcaster } = useLoginWithFarcaster()
 *   if (state.status === 'awaiting-approval') return <a href={state.connectUri}>Open Farcaster</a>
 *   return (
 *     <button type="button" onClick={loginWithFarcaster}>
 *       Log in with Farcaster
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithFarcaster(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state: action } = useAction(callbacks)
  const { run: flowRun, state } = useFlowRun<FarcasterState, FarcasterEvent>()
  const loginWithFarcaster = useCallback(
    (options?: LoginWithFarcasterOptions | ClickEvent) =>
      run(async () => {
        const current = findCurrentLogin(client)
        if (current) return current
        const { disableSignup, redirectUrl } = withoutEvent(options)
        const { startFarcasterLogin } = await import('@latchkey/client/flows/farcaster')
        const mode = toLoginMode(disableSignup)
        const flow = startFarcasterLogin(client, { mode, ...(redirectUrl && { redirectUrl }) })
        return runLogin(client, flowRun.start(flow), { type: 'start' })
      }),
    [client, run, flowRun],
  )
  return { ...action, state: useMemo(() => toLoginState(state), [state]), loginWithFarcaster }
}

function toLoginState(state: FarcasterState | null): FarcasterLoginState {
  if (!state) return { status: 'initial' }
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
