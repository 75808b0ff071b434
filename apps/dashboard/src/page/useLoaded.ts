import { LatchkeyError } from '@latchkey/client'
import { useCallback, useEffect, useState } from 'react'

/** Value of a call, and how to call it again. */
export type Loaded<Value> = {
  value: Value | null
  error: LatchkeyError | null
  isLoading: boolean
  reload(): void
}

/** Loads a value when `load` changes. A reply that is overtaken by a later call is dropped. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({
    value: null,
    error: null,
    isLoading: true,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again.
  useEffect(() => {
    let isCurrent = true
    setState((before) => ({ ...before, isLoading: true }))
    load().then(
      (value) => isCurrent && setState({ value, error: null, isLoading: false }),
      (thrown: unknown) =>
        isCurrent && setState({ value: null, error: LatchkeyError.from(thrown), isLoading: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { ...state, reload }
}
