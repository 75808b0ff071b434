import { expect, test } from 'vitest'
import { computeVirtualWindow } from './computeVirtualWindow.ts'

test('at the top five rows are seen and six more wait below', () => {
  expect(computeVirtualWindow(100, 0)).toEqual({ start: 0, end: 11, beforePx: 0, afterPx: 89 * 61 })
})

test('in the middle six wait on either side, and the room of the rest stays', () => {
  const { start, end, beforePx, afterPx } = computeVirtualWindow(100, 61 * 50)
  expect([start, end]).toEqual([44, 61])
  expect(beforePx + afterPx + (end - start) * 61).toBe(100 * 61)
})

test('a short list is drawn whole, and a position beyond its end draws its end', () => {
  expect(computeVirtualWindow(3, 0)).toEqual({ start: 0, end: 3, beforePx: 0, afterPx: 0 })
  expect(computeVirtualWindow(8, 10_000)).toMatchObject({ start: 2, end: 8, afterPx: 0 })
  expect(computeVirtualWindow(0, 0)).toEqual({ start: 0, end: 0, beforePx: 0, afterPx: 0 })
})
