import { expect, test } from 'vitest'
import { createRecentMap } from './createRecentMap.ts'

function createTestMap(max = 100) {
  let nowMs = 1_000
  const map = createRecentMap<number>({ max, keepMs: 60, nowMs: () => nowMs })
  const advance = (ms: number) => {
    nowMs += ms
  }
  return { ...map, advance }
}

test('an entry that is used stays', () => {
  const { get, set, advance } = createTestMap()
  set('a', 1)
  for (let turn = 0; turn < 10; turn += 1) {
    advance(50)
    expect(get('a')).toBe(1)
  }
})

test('an entry that is not used for twice the time is forgotten, while others are used', () => {
  const { get, set, advance } = createTestMap()
  set('a', 1)
  for (let turn = 0; turn < 3; turn += 1) {
    set('b', 2)
    advance(60)
  }
  expect([get('a'), get('b')]).toEqual([undefined, 2])
})

test('nothing is left after a long pause', () => {
  const { get, set, advance } = createTestMap()
  set('a', 1)
  advance(120)
  expect(get('a')).toBeUndefined()
})

test('keeps at most the maximum, the newest ones', () => {
  const { get, set } = createTestMap(10)
  for (let key = 0; key < 1_000; key += 1) set(String(key), key)
  const kept = Array.from({ length: 1_000 }, (_, key) => key).filter(
    (key) => get(String(key)) !== undefined,
  )
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept.at(-1)).toBe(999)
})

test('a deleted entry is gone, also if it was used in both periods', () => {
  const map = createTestMap()
  map.set('a', 1)
  map.advance(60)
  map.get('a')
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})

test('forgets entries too after the clock is set back', () => {
  const { get, set, advance } = createTestMap()
  set('a', 1)
  advance(-500)
  set('b', 2)
  advance(60)
  set('b', 2)
  expect(get('a')).toBeUndefined()
})
