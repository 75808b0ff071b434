import type { LoginResult } from '@latchkey/client'
import type { TelegramEvent, TelegramState } from '@latchkey/client/flows/telegram'
import { useCallback, useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import { findCurrentLogin, runLogin } from './currentLogin.ts'
import { type FlowState, toFlowState } from './toFlowState.ts'

/** State of a headless Telegram login. */
export type TelegramLoginState = FlowState<TelegramState['status']>

/**
 * Logs in with Telegram's popup, with your own screens.
 *
 * @throws `loginWithTelegram` rejects with `disallowed_login_method` or `unknown_auth_error`.
 *
 * @example
 * ```tsx
 * import { useLoginWithTelegram } from '@latchkey/react'
 *
 * export function TelegramLogin() {
 *   const { loginWithTelegram, isPending } = useLoginWithTelegram()
 *   return (
 *     <button type="button" disabled={isPending} onClick={loginWithTelegram}>
 *       Log in with Telegram
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithTelegram(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { client } = useLatchkeyContext()
  const { run, state: action } = useAction(callbacks)
  const { run: flowRun, state: flowState } = useFlowRun<TelegramState, TelegramEvent>()
  const loginWithTelegram = useCallback(
    () =>
      run(async () => {
        const current = findCurrentLogin(client)
        if (current) return current
        return flowRun.join(async () => {
          const { startTelegram } = await import('@latchkey/client/flows/telegram')
          const flow = flowRun.start(startTelegram(client, { mode: 'login-or-sign-up' }))
          return runLogin(client, flow, { type: 'start', proof: null })
        })
      }),
    [client, run, flowRun],
  )
  const state: TelegramLoginState = useMemo(() => toFlowState(flowState), [flowState])
  return { ...action, state, loginWithTelegram }
}
