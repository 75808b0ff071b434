import type { BoundedMap } from './createBoundedMap.ts'

type Options = { max: number; keepMs: number; nowMs(): number }

/**
 * Map of what was used lately, so that its memory follows the load. An entry that is not used is forgotten after one
 * to two times `keepMs`, or earlier if there are more than `max` entries.
 */
export function createRecentMap<Value>({ max, keepMs, nowMs }: Options): BoundedMap<Value> {
  let recent = new Map<string, Value>()
  let older = new Map<string, Value>()
  let sinceMs = nowMs()

  function forgetUnused() {
    const passedMs = nowMs() - sinceMs
    // A clock that was set back ends the period too.
    if (passedMs >= 0 && passedMs < keepMs && recent.size < max / 2) return
    older = passedMs < 2 * keepMs ? recent : new Map()
    recent = new Map()
    sinceMs += passedMs
  }

  return {
    get(key) {
      forgetUnused()
      const found = recent.get(key) ?? older.get(key)
      if (found !== undefined) recent.set(key, found)
      return found
    },
    set(key, value) {
      forgetUnused()
      recent.set(key, value)
    },
    delete(key) {
      recent.delete(key)
      older.delete(key)
    },
  }
}
