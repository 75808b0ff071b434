import { expect, test } from 'vitest'
import { runOpenLoop } from './openLoop.ts'

/** A clock whose timers are late by `lateMs`. */
function createClock(lateMs = 0) {
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    pause: (async (waitMs: number) => {
      nowMs += waitMs + lateMs
    }) as never,
  }
}

test('starts a request every 20 ms although none ends', async () => {
  const clock = createClock()
  const startedAtMs: number[] = []
  const ends: (() => void)[] = []
  const loop = runOpenLoop({
    ...clock,
    intervalMs: 20,
    durationMs: 100,
    start() {
      startedAtMs.push(clock.nowMs())
      return new Promise((resolve) => ends.push(resolve))
    },
  })
  await expect.poll(() => ends).toHaveLength(5)
  expect(startedAtMs).toEqual([0, 20, 40, 60, 80])
  for (const end of ends) end()
  await loop
})

test('makes up for late timers, so that the rate holds', async () => {
  const clock = createClock(35)
  let started = 0
  await runOpenLoop({
    ...clock,
    intervalMs: 20,
    durationMs: 1_000,
    start: async () => {
      started += 1
    },
  })
  expect(started).toBe(50)
  expect(clock.nowMs()).toBeLessThan(1_100)
})
