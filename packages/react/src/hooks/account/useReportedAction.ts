import { LatchkeyError, type Report } from '@latchkey/client'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import type { useAction } from '../useAction.ts'

type Waiting<Value> = { resolve(value: Value): void; reject(error: LatchkeyError): void }

/**
 * Returns a function that opens the modal and settles with the next report. A report without a call, such as one
 * after a redirect, also updates the state and calls the callbacks.
 */
export function useReportedAction<Value extends object>(
  { run }: Pick<ReturnType<typeof useAction<Value>>, 'run'>,
  /** Returns the outcome in a report, or null for other reports. */
  read: (report: Report) => Value | LatchkeyError | null,
) {
  const { client } = useLatchkeyContext()
  /** Calls without a report, oldest first: a new call closes the modal of the one before it. */
  const waiting = useRef<Waiting<Value>[]>([])
  useEffect(
    () =>
      client.onReport((report) => {
        const outcome = read(report)
        if (!outcome) return
        const call = waiting.current.shift()
        const isError = outcome instanceof LatchkeyError
        if (!call) void run(() => (isError ? Promise.reject(outcome) : Promise.resolve(outcome)))
        else if (isError) call.reject(outcome)
        else call.resolve(outcome)
      }),
    [client, run, read],
  )
  return useCallback(
    (open: () => Promise<void>): Promise<Value> =>
      run(
        () =>
          new Promise<Value>((resolve, reject) => {
            const call = { resolve, reject }
            waiting.current.push(call)
            open().catch((thrown: unknown) => {
              waiting.current = waiting.current.filter((one) => one !== call)
              reject(LatchkeyError.from(thrown))
            })
          }),
      ),
    [run],
  )
}
