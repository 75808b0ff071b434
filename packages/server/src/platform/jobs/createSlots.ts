/** Free slots of one key. */
export type KeySlots = { key: string; free: number }

/** Limits concurrent jobs in total and per key, so that a slow key does not delay the others. */
export function createSlots({ max, perKeyMax }: { max: number; perKeyMax: number }) {
  const used = new Map<string, number>()
  let usedInTotal = 0
  /** Index of the first key of the next answer. It rotates, so that no key is always first. */
  let start = 0

  const usedBy = (key: string) => used.get(key) ?? 0
  function add(key: string, count: 1 | -1) {
    used.set(key, usedBy(key) + count)
    usedInTotal += count
  }

  return {
    /** Whether another job can start. */
    isFree: () => usedInTotal < max,

    /** The free slots of these keys, and in total. */
    free(keys: readonly string[]): { slots: readonly KeySlots[]; max: number } {
      const inTotal = max - usedInTotal
      if (inTotal <= 0) return { slots: [], max: 0 }
      start = (start + 1) % keys.length
      const slots = [...keys.slice(start), ...keys.slice(0, start)]
        .map((key) => ({ key, free: Math.min(perKeyMax - usedBy(key), inTotal) }))
        .filter(({ free }) => free > 0)
      return { slots, max: inTotal }
    },

    take: (key: string) => add(key, 1),
    release: (key: string) => add(key, -1),
  }
}
