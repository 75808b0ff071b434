import { createBoundedMap } from './createBoundedMap.ts'

type Entry<Value> = { value: Promise<Value>; untilMs: number }

/** Keeps answers of the outside for a while: so many and no more, and each is asked for once at a time. */
export function createCache<Value>({ nowMs, max }: { nowMs: () => number; max: number }) {
  const entries = createBoundedMap<Entry<Value>>(max)

  /** What `ask` answers, or answered not long ago. A failure is kept for nobody. */
  return function remember(
    key: string,
    maxAgeMs: number,
    ask: () => Promise<Value>,
  ): Promise<Value> {
    const known = entries.get(key)
    if (known && known.untilMs > nowMs()) return known.value
    const value = ask()
    const entry = { value, untilMs: nowMs() + maxAgeMs }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
}
