/** Returns a typed-data type without its array suffixes: `Person` for `Person[2][]`. */
export function elementTypeOf(type: string): string {
  let end = type.length
  while (type[end - 1] === ']') {
    const start = type.lastIndexOf('[', end - 1)
    if (start === -1 || !/^\d*$/.test(type.slice(start + 1, end - 1))) break
    end = start
  }
  return type.slice(0, end)
}
