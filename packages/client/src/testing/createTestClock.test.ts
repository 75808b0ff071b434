import { expect, test } from 'vitest'
import { createTestClock } from './createTestClock.ts'

test('fires timers in order, each at its time', () => {
  const clock = createTestClock(1_000)
  const fired: [string, number][] = []
  clock.after(20, () => fired.push(['second', clock.nowMs()]))
  clock.after(10, () => fired.push(['first', clock.nowMs()]))
  clock.advance(50)
  expect(fired).toEqual([
    ['first', 1_010],
    ['second', 1_020],
  ])
  expect(clock.nowMs()).toBe(1_050)
})

test('fires a timer set by another timer in the same advance if it is due', () => {
  const clock = createTestClock()
  let ticks = 0
  const tick = () => {
    ticks += 1
    clock.after(1_000, tick)
  }
  clock.after(1_000, tick)
  clock.advance(3_500)
  expect(ticks).toBe(3)
})

test('does not fire a canceled timer, even if another timer cancels it', () => {
  const clock = createTestClock()
  let fired = false
  const cancel = clock.after(20, () => {
    fired = true
  })
  clock.after(10, cancel)
  clock.advance(100)
  expect(fired).toBe(false)
})
