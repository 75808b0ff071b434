import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
/** PostgreSQL rejects NUL and lone surrogates in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the NUL character
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** Whether parsed JSON is within the depth and size limits and has no prototype keys or unstorable characters. */
export function isHarmlessJson(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > SERVER_LIMITS.jsonDepthMax) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && UNSTORABLE.test(value)) return false
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value)) {
        if (value.length > SERVER_LIMITS.jsonArrayMax) return false
        for (const entry of value) next.push(entry)
        continue
      }
      for (const [key, entry] of Object.entries(value)) {
        if (FORBIDDEN_KEYS.has(key) || UNSTORABLE.test(key)) return false
        next.push(entry)
      }
    }
    level = next
  }
  return true
}
