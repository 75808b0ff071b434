import type { LoginResult } from '@latchkey/client'
import type { OneTimeCodeEvent, OneTimeCodeState } from '@latchkey/client/flows'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import { type CodeMethod, createCodeLogin } from './createCodeLogin.ts'
import { toCodeLoginState } from './toCodeLoginState.ts'

/** Logs in with a one-time code: the base of `useLoginWithEmail` and `useLoginWithSms`. */
export function useCodeLogin(method: CodeMethod, callbacks: ActionCallbacks<LoginResult>) {
  const { client } = useLatchkeyContext()
  const { run, prepare, state: action } = useAction(callbacks)
  const { run: flowRun, state } = useFlowRun<OneTimeCodeState, OneTimeCodeEvent>()
  const steps = useMemo(() => {
    const login = createCodeLogin(client, method, flowRun)
    return {
      sendCode: (address: string, disableSignup?: boolean) =>
        prepare(() => login.sendCode(address, disableSignup)),
      loginWithCode: (input: { code: string }) => run(() => login.loginWithCode(input)),
    }
  }, [client, method, flowRun, run, prepare])
  return { ...action, ...steps, state: useMemo(() => toCodeLoginState(state), [state]) }
}
