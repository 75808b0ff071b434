import { LatchkeyError } from '@latchkey/client'
import { useEffect, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'

type Loaded<Value> = { value: Value | null; error: LatchkeyError | null }

/** Loads a value once, on mount. */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  onError?: (error: LatchkeyError) => void,
): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: null, error: null })
  const latest = useLatest({ load, onError })
  useEffect(() => {
    let isUnmounted = false
    latest.current.load().then(
      (value) => isUnmounted || setLoaded({ value, error: null }),
      (thrown) => {
        if (isUnmounted) return
        const error = LatchkeyError.from(thrown)
        setLoaded({ value: null, error })
        latest.current.onError?.(error)
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [latest])
  return loaded
}
