import { type Client, LatchkeyError } from '@latchkey/client'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import type { useAction } from './useAction.ts'

/** Calls back with each outcome that the client reports. Returns a function that unsubscribes. */
export type Listen<Value> = (
  client: Client,
  onOutcome: (outcome: Value | LatchkeyError) => void,
) => () => void

/**
 * Returns a function that opens the modal and settles with the next report. A report without a call, such as one
 * after a redirect, also updates the state and calls the callbacks.
 */
export function useReportedAction<Value extends object>(
  { run }: Pick<ReturnType<typeof useAction<Value>>, 'run'>,
  listen: Listen<Value>,
) {
  const { client } = useLatchkeyContext()
  const waiting = useRef<((outcome: Value | LatchkeyError) => void)[]>([])
  useEffect(
    () =>
      listen(client, (outcome) => {
        const calls = waiting.current.splice(0)
        for (const settle of calls) settle(outcome)
        if (calls.length === 0) void run(() => toPromise(outcome))
      }),
    [client, run, listen],
  )
  return useCallback(
    (open: () => unknown): Promise<Value> =>
      run(async () => {
        let settle = (_: Value | LatchkeyError) => {}
        const outcome = new Promise<Value | LatchkeyError>((resolve) => {
          settle = resolve
        })
        waiting.current.push(settle)
        try {
          await open()
        } catch (thrown) {
          waiting.current = waiting.current.filter((one) => one !== settle)
          throw thrown
        }
        return toPromise(await outcome)
      }),
    [run],
  )
}

/** Returns a promise that rejects if the outcome is an error. */
export async function toPromise<Value>(outcome: Value | LatchkeyError): Promise<Value> {
  if (outcome instanceof LatchkeyError) throw outcome
  return outcome
}
