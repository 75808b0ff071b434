import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'

/** Minimum cost per value, so that many empty lists also reach the limit. */
const VALUE_CHARS = 2

/**
 * Returns whether a message is small and shallow enough to parse. A cycle hits the depth limit. Only JSON
 * types and bigint are allowed.
 */
export function isWithinLimits(message: unknown): boolean {
  let chars = 0

  function fits(value: unknown, depth: number): boolean {
    chars += sizeOf(value)
    if (chars > VAULT_LIMITS.messageMaxChars) return false
    if (typeof value !== 'object' || value === null) return true
    if (depth >= VAULT_LIMITS.messageMaxDepth || !isPlain(value)) return false
    return Object.entries(value).every(([key, inner]) => {
      chars += key.length
      return fits(inner, depth + 1)
    })
  }

  return fits(message, 0)
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + VALUE_CHARS
  // Comparing is cheaper than formatting the bigint to get its length.
  if (typeof value === 'bigint') return BigInt.asIntN(512, value) === value ? 128 : Infinity
  return VALUE_CHARS
}

/** Allows plain objects and arrays only. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
