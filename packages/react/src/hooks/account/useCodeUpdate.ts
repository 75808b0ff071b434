import { LatchkeyError, type User } from '@latchkey/client'
import type { UpdateMethod } from '@latchkey/client/account'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import type { CodeLoginState } from '../login/toCodeLoginState.ts'
import { useLatest } from '../useLatest.ts'
import type { createCodeUpdate } from './createCodeUpdate.ts'

/** Callbacks of `useUpdateEmail` and `useUpdatePhone`. */
export type CodeUpdateCallbacks = {
  /** Called with the updated user. */
  onSuccess?: (result: { user: User }) => void
  /** Called with an error code if a step fails. */
  onError?: (code: HostErrorCode) => void
}

/** Sends a code to the new address and replaces the old address once the code is verified. */
export function useCodeUpdate(method: UpdateMethod, { onSuccess, onError }: CodeUpdateCallbacks) {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const [state, setState] = useState<CodeLoginState>({ status: 'initial' })
  const calls = useRef<Promise<ReturnType<typeof createCodeUpdate>> | null>(null)
  useEffect(
    () => () => {
      void calls.current?.then(({ stop }) => stop())
      calls.current = null
    },
    [],
  )
  return useMemo(() => {
    const load = () => {
      calls.current ??= import('./createCodeUpdate.ts').then((file) =>
        file.createCodeUpdate(client, method, setState),
      )
      return calls.current
    }
    const withErrorCallback = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work
      } catch (thrown) {
        callbacks.current.onError?.(toHostErrorCode(LatchkeyError.from(thrown).code))
        throw thrown
      }
    }
    return {
      state,
      sendCode: (address: string) =>
        withErrorCallback(load().then((update) => update.sendCode(address))),
      async verifyCode({ code }: { code: string }): Promise<void> {
        const user = await withErrorCallback(load().then((update) => update.verifyCode(code)))
        calls.current = null
        if (user) callbacks.current.onSuccess?.({ user })
      },
    }
  }, [client, method, state, callbacks])
}
