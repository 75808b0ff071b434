import type { LatchkeyError, LoginResult } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { createSmsLogin } from './createSmsLogin.ts'
import { useFlow } from './useFlow.ts'
import { useLatest } from './useLatest.ts'

export type LoginWithSmsCallbacks = {
  onComplete?: (result: LoginResult) => void
  onError?: (code: HostErrorCode) => void
}

/** Logging in by a code in a text message with the host's own screens. */
export function useLoginWithSms({ onComplete, onError }: LoginWithSmsCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onComplete, onError })
  const [login] = useState(() =>
    createSmsLogin(client, {
      onComplete: (result) => callbacks.current.onComplete?.(result),
      onError: (error: LatchkeyError) => callbacks.current.onError?.(toHostErrorCode(error.code)),
    }),
  )
  const state = useFlow(login)
  useEffect(() => login.stop, [login])
  return { state, sendCode: login.sendCode, loginWithCode: login.loginWithCode }
}
