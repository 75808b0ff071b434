import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { expect, test } from 'vitest'
import { isWithinLimits } from './isWithinLimits.ts'

const { messageMaxChars, messageMaxDepth } = VAULT_LIMITS
/** Each value costs two characters more than its text. */
const VALUE_CHARS = 2
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('accepts a text up to the limit and rejects one character more', () => {
  expect(isWithinLimits('a'.repeat(messageMaxChars - VALUE_CHARS))).toBe(true)
  expect(isWithinLimits('a'.repeat(messageMaxChars - VALUE_CHARS + 1))).toBe(false)
})

test('counts keys and values together', () => {
  const key = 'k'.repeat(100)
  const text = 'a'.repeat(messageMaxChars - key.length - 2 * VALUE_CHARS)
  expect(isWithinLimits({ [key]: text })).toBe(true)
  expect(isWithinLimits({ [`${key}k`]: text })).toBe(false)
})

test('counts empty values and keys, so that many short lists are too large', () => {
  const lists = (length: number) => Array.from({ length }, () => Array(8).fill(null))
  // Each list is 26 characters: itself, eight values, eight keys. The keys of the lists add four each.
  expect(isWithinLimits(lists(8_000))).toBe(true)
  expect(isWithinLimits(lists(10_000))).toBe(false)
})

test('accepts 16 levels and rejects 17', () => {
  expect(isWithinLimits(nested(messageMaxDepth))).toBe(true)
  expect(isWithinLimits(nested(messageMaxDepth + 1))).toBe(false)
})

test('accepts a bigint of 512 bits and rejects a larger one', () => {
  expect(isWithinLimits(2n ** 511n - 1n)).toBe(true)
  expect(isWithinLimits(2n ** 511n)).toBe(false)
})

test('counts a bigint as 128 characters', () => {
  const text = 'a'.repeat(messageMaxChars - 128 - 2 * VALUE_CHARS - 2)
  expect(isWithinLimits([text, 1n])).toBe(true)
  expect(isWithinLimits([`${text}a`, 1n])).toBe(false)
})

test('accepts plain objects and lists only', () => {
  expect(isWithinLimits(Object.create(null))).toBe(true)
  expect(isWithinLimits(null)).toBe(true)
  expect(isWithinLimits(new Map())).toBe(false)
  expect(isWithinLimits([new Date()])).toBe(false)
})

test('rejects a cycle', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(isWithinLimits(cycle)).toBe(false)
})
