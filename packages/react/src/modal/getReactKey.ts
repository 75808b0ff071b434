const keys = new WeakMap<object, number>()
let last = 0

/** The same number for the same object, for React to tell one task's screens from the next one's. */
export function getReactKey(object: object): number {
  const known = keys.get(object)
  if (known !== undefined) return known
  last += 1
  keys.set(object, last)
  return last
}
