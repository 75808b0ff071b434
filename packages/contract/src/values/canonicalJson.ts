/**
 * Serialises JSON in canonical form (RFC 8785): keys sorted by UTF-16 code units, no spaces, numbers and
 * strings as `JSON.stringify` writes them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    if (text === undefined) throw new TypeError('Not a JSON value')
    return text
  }
  const members = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
  return `{${members.join(',')}}`
}
