import { LatchkeyError } from '@latchkey/client'
import { useEffect, useState } from 'react'

type Loaded<Value> = { value: Value | null; error: LatchkeyError | null }

/** Loads a value once, on mount. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: null, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount.
  useEffect(() => {
    let isUnmounted = false
    load().then(
      (value) => isUnmounted || setLoaded({ value, error: null }),
      (thrown) => isUnmounted || setLoaded({ value: null, error: LatchkeyError.from(thrown) }),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return loaded
}
