import { useCallback, useState } from 'react'

/** Runs a wallet action and shows its result. */
export type Run = (name: string, work: () => Promise<unknown>) => Promise<void>

export function useOutcome(): { outcome: string; run: Run; say(outcome: string): void } {
  const [outcome, setOutcome] = useState('')
  const run = useCallback<Run>(async (name, work) => {
    setOutcome(`${name} …`)
    try {
      setOutcome(`${name}: ${(await work()) ?? 'done'}`)
    } catch (thrown) {
      const { code, message } = thrown as { code?: unknown; message?: string }
      setOutcome(`${name} failed: ${code} ${message}`)
    }
  }, [])
  return { outcome, run, say: setOutcome }
}
