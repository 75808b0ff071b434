export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** Map with at most `max` entries. Evicts the oldest entry first. */
export function createBoundedMap<Value>(max: number): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      if (entries.size >= max && !entries.has(key)) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      entries.set(key, value)
    },
    delete: (key) => void entries.delete(key),
  }
}
