const keys = new WeakMap<object, number>()
let last = 0

/** Returns the same number for the same object, so React does not reuse screens between tasks. */
export function getReactKey(object: object): number {
  const known = keys.get(object)
  if (known !== undefined) return known
  last += 1
  keys.set(object, last)
  return last
}
