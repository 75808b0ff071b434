import { LatchkeyError } from '@latchkey/client'
import { useEffect, useState } from 'react'

type Loaded<Value> = { value: Value | null; error: LatchkeyError | null }

/** Something that is fetched once, while the screen that needs it is already there. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: null, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the screen, whatever is drawn again.
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
