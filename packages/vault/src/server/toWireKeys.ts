/** Converts passkey responses from the browser's camelCase to the wire's snake_case. */
export function toWireKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toWireKey(key), toWireKeys(inner)]),
  )
}

const toWireKey = (key: string) =>
  key.replace('JSON', 'Json').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
