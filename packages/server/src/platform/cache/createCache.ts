import { createBoundedMap } from './createBoundedMap.ts'

type Entry<Value> = { value: Promise<Value>; untilMs: number }

/** TTL cache with a size limit. Concurrent look-ups of one key share one request. */
export function createCache<Value>({ nowMs, max }: { nowMs: () => number; max: number }) {
  const entries = createBoundedMap<Entry<Value>>(max)

  /** Returns the cached value or calls `load`. Failures are not cached. */
  return function remember(
    key: string,
    maxAgeMs: number,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const cached = entries.get(key)
    if (cached && cached.untilMs > nowMs()) return cached.value
    const value = load()
    const entry = { value, untilMs: nowMs() + maxAgeMs }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }
}
