import type { Client, LatchkeyError, User } from '@latchkey/client'
import type { PasskeyEvent, PasskeyState } from '@latchkey/client/flows/passkey'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useFlow } from '../useFlow.ts'
import { useLatest } from '../useLatest.ts'
import { createMethodRun, type MethodRunState } from './createMethodRun.ts'

/** State of a headless passkey login, sign-up or link. */
export type PasskeyFlowState = MethodRunState<PasskeyState['status']>

type Outcome = { user: User; isNewUser: boolean; wasAlreadyAuthenticated: boolean }
type Options = {
  validate?(client: Client): void
  shouldSkip?(client: Client): boolean
  onDone(outcome: Outcome): void
  onError(error: LatchkeyError): void
}

/** Runs the passkey ceremony for the headless passkey hooks. */
export function usePasskeyFlow(options: Options) {
  const { client } = useLatchkeyContext()
  const latest = useLatest(options)
  const [run] = useState(() =>
    createMethodRun<PasskeyState, PasskeyEvent>(client, {
      load: async () => {
        const { startPasskey } = await import('@latchkey/client/flows/passkey')
        return startPasskey(client, { ownUi: false })
      },
      validate: () => latest.current.validate?.(client),
      shouldSkip: () => latest.current.shouldSkip?.(client) ?? false,
      onDone: (outcome) => latest.current.onDone(outcome),
      onError: (error) => latest.current.onError(error),
    }),
  )
  const state: PasskeyFlowState = useFlow(run)
  useEffect(() => run.stop, [run])
  return { state, run: run.run }
}
