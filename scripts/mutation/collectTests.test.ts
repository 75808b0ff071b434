import { expect, test, vi } from 'vitest'
import { createStandIn, nothingCollected } from './collectTests.ts'

const real = {
  expect: expect as unknown as Parameters<typeof createStandIn>[1]['expect'],
  fn: vi.fn,
}
const { vitest } = createStandIn(nothingCollected, real)
const standIn = vitest.expect as unknown as typeof expect

test('compares values as vitest does', () => {
  standIn({ at: 1, name: 'one' }).toEqual({ at: standIn.any(Number), name: 'one' })
  expect(() => standIn(1).toBe(2)).toThrow('expected 1 to be 2')
})

test('polls a value until it is as expected, or until the timeout', async () => {
  let turn = 0
  const next = () => {
    turn += 1
    return turn
  }
  await standIn.poll(next).toBe(3)
  expect(turn).toBe(3)
  await standIn.poll(async () => next()).not.toBe(4)
  expect(turn).toBe(5)
  const never = standIn.poll(() => 'one', { timeout: 30 })
  await expect(never.toBe('two')).rejects.toThrow("expected 'one' to be 'two'")
})
