/** Clients answer for a passkey in the browser's spelling or in the wire's; the server reads the wire's. */
export function toWireKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toWireKey(key), toWireKeys(inner)]),
  )
}

const toWireKey = (key: string) =>
  key.replace('JSON', 'Json').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
