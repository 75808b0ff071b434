import type { Client } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import type { PasskeyEvent, PasskeyState } from '@latchkey/client/flows/passkey'
import { useCallback, useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import { type FlowState, toFlowState } from './toFlowState.ts'

/** State of a passkey ceremony: `error` also has the error. */
export type PasskeyCeremonyState = FlowState<PasskeyState['status']>

export type PasskeyFlow = Flow<PasskeyState, PasskeyEvent>
type StartEvent = Extract<PasskeyEvent, { type: 'start' }>

/** Runs the passkey ceremony for the headless passkey hooks. Concurrent calls share one ceremony. */
export function usePasskeyAction<Value>(
  action: StartEvent['action'],
  callbacks: ActionCallbacks<Value>,
  /** Returns a value that makes the ceremony unnecessary, or throws. */
  check: (client: Client) => Value | null,
  finish: (client: Client, flow: PasskeyFlow, event: StartEvent) => Promise<Value>,
) {
  const { client } = useLatchkeyContext()
  const { run, state: actionState } = useAction(callbacks)
  const { run: flowRun, state } = useFlowRun<PasskeyState, PasskeyEvent>()
  const start = useCallback(
    () =>
      run(async () => {
        const known = check(client)
        if (known) return known
        return flowRun.join(async () => {
          const { startPasskey } = await import('@latchkey/client/flows/passkey')
          const flow = flowRun.start(startPasskey(client, { ownUi: false }))
          return finish(client, flow, { type: 'start', action })
        })
      }),
    [client, run, flowRun, action, check, finish],
  )
  const flowState: PasskeyCeremonyState = useMemo(() => toFlowState(state), [state])
  return { action: { ...actionState, state: flowState }, start }
}
