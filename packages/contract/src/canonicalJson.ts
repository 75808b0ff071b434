/**
 * JSON in the one form everybody writes alike (RFC 8785): keys in the order of their UTF-16 units, no
 * spaces, numbers and strings as ECMAScript writes them, which is what `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    if (text === undefined) throw new TypeError('Not a value of JSON')
    return text
  }
  const members = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
  return `{${members.join(',')}}`
}
