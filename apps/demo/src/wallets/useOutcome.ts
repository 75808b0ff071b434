import { useCallback, useState } from 'react'
import { useEventLog } from '../events/EventsContext.ts'
import type { EventKind } from '../events/useEvents.ts'

/** Runs an action and shows its result. */
export type Run = (name: string, work: () => Promise<unknown>) => Promise<void>

/** The result of the last action, which is also recorded as an event. */
export function useOutcome(kind: EventKind = 'wallet'): {
  outcome: string
  run: Run
  say(outcome: string): void
} {
  const [outcome, setOutcome] = useState('')
  const { record } = useEventLog()
  const run = useCallback<Run>(
    async (name, work) => {
      setOutcome(`${name} …`)
      try {
        const result = String((await work()) ?? 'done')
        setOutcome(`${name}: ${result}`)
        record(kind, name, result)
      } catch (thrown) {
        const { code, message } = thrown as { code?: unknown; message?: string }
        setOutcome(`${name} failed: ${code} ${message}`)
        record(kind, `${name} failed`, String(code ?? message))
      }
    },
    [kind, record],
  )
  const say = useCallback(
    (text: string) => {
      setOutcome(text)
      const [name = text, ...rest] = text.split(': ')
      record(kind, name, rest.join(': '))
    },
    [kind, record],
  )
  return { outcome, run, say }
}
