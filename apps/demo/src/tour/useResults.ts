import { useCallback, useEffect, useState } from 'react'
import type { Results, StepName } from './steps.ts'

const KEY = 'fernleaf:tour'
type Kept = { userId: string; results: Results }
const EMPTY: Kept = { userId: '', results: {} }

type Tour = { results: Results; finish(step: StepName, result: string): void; restart(): void }

/** Results of the tour's steps, kept for this tab. Another user begins anew. */
export function useResults(userId: string | undefined): Tour {
  const [kept, setKept] = useState(read)
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(kept)), [kept])
  useEffect(() => {
    if (userId) setKept((before) => (before.userId === userId ? before : { userId, results: {} }))
  }, [userId])
  const finish = useCallback(
    (step: StepName, result: string) =>
      setKept((before) => ({ ...before, results: { ...before.results, [step]: result } })),
    [],
  )
  const restart = useCallback(() => setKept((before) => ({ ...before, results: {} })), [])
  return { results: kept.results, finish, restart }
}

function read(): Kept {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}
