import type { LoginResult } from '@latchkey/client'
import type { TelegramEvent, TelegramState } from '@latchkey/client/flows/telegram'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useFlow } from '../useFlow.ts'
import { useLatest } from '../useLatest.ts'
import { createMethodRun, type MethodRunState } from './createMethodRun.ts'
import { toLoginResult } from './toLoginResult.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

/** State of a headless Telegram login. */
export type TelegramFlowState = MethodRunState<TelegramState['status']>
/** Callbacks of the login hook. */
export type LoginWithTelegramCallbacks = {
  /** Called with the result after a successful login. */
  onComplete?: (result: LoginResult) => void
  /** Called with an error code if the login fails. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Logs in with Telegram's popup, with your own screens.
 *
 * @throws `login` rejects with `disallowed_login_method` or `unknown_auth_error`.
 *
 * @example
 * ```tsx
 * import { useLoginWithTelegram } from '@latchkey/react'
 *
 * export function TelegramLogin() {
 *   const { login } = useLoginWithTelegram()
 *   return (
 *     <button type="button" onClick={() => login()}>
 *       Log in with Telegram
 *     </button>
 *   )
 * }
 * ```
 */
export function useLoginWithTelegram({ onComplete, onError }: LoginWithTelegramCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [login] = useState(() =>
    createMethodRun<TelegramState, TelegramEvent>(client, {
      load: async () => {
        const { startTelegram } = await import('@latchkey/client/flows/telegram')
        return startTelegram(client, { mode: 'login-or-sign-up' })
      },
      shouldSkip: () => warnIfLoggedIn(client, 'login'),
      onDone: (outcome) =>
        callbacks.current.onComplete?.(toLoginResult(outcome, 'telegram', 'telegram')),
      onError: (error) => callbacks.current.onError?.(toHostErrorCode(error.code)),
    }),
  )
  const state: TelegramFlowState = useFlow(login)
  useEffect(() => login.stop, [login])
  return { state, login: () => login.run({ type: 'start', proof: null }) }
}
