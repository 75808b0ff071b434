import { VAULT_LIMITS } from '@latchkey/contract/vaultMessages'

/** What every value costs, so that a million empty lists are not free. */
const VALUE_CHARS = 2

/**
 * Whether a message is small and shallow enough to be read at all. It may be anything a browser can clone:
 * a loop in it is as deep as it gets, and what is neither JSON nor bigint is refused.
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
  // Telling how long a bigint is costs a text of it, so its worth is bounded by comparing.
  if (typeof value === 'bigint') return BigInt.asIntN(512, value) === value ? 128 : Infinity
  return VALUE_CHARS
}

/** Objects and lists. Cloned files, maps, buffers and errors have no place in a message. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
