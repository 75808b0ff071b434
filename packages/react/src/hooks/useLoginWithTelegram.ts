import type { LoginResult } from '@latchkey/client'
import type { TelegramEvent, TelegramState } from '@latchkey/client/flows/telegram'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { createMethodRun, type MethodRunState } from './createMethodRun.ts'
import { toLoginResult } from './toLoginResult.ts'
import { useFlow } from './useFlow.ts'
import { useLatest } from './useLatest.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

export type TelegramFlowState = MethodRunState<TelegramState['status']>
export type LoginWithTelegramCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** Logging in by Telegram, with the host's own screens around its popup. */
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
