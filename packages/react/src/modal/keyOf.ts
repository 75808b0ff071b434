const keys = new WeakMap<object, number>()
let last = 0

/** The same number for the same object, for React to tell one task's screens from the next one's. */
export function keyOf(thing: object): number {
  const known = keys.get(thing)
  if (known !== undefined) return known
  last += 1
  keys.set(thing, last)
  return last
}
