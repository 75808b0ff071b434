import { expect, test } from 'vitest'
import { computeVirtualWindow } from './computeVirtualWindow.ts'

test('renders five visible rows and six more below at the top', () => {
  expect(computeVirtualWindow(100, 0)).toEqual({ start: 0, end: 11, beforePx: 0, afterPx: 89 * 61 })
})

test('renders six rows on either side in the middle and keeps the space of the rest', () => {
  const { start, end, beforePx, afterPx } = computeVirtualWindow(100, 61 * 50)
  expect([start, end]).toEqual([44, 61])
  expect(beforePx + afterPx + (end - start) * 61).toBe(100 * 61)
})

test('renders a short list whole, and clamps a position beyond the end', () => {
  expect(computeVirtualWindow(3, 0)).toEqual({ start: 0, end: 3, beforePx: 0, afterPx: 0 })
  expect(computeVirtualWindow(8, 10_000)).toMatchObject({ start: 2, end: 8, afterPx: 0 })
  expect(computeVirtualWindow(0, 0)).toEqual({ start: 0, end: 0, beforePx: 0, afterPx: 0 })
})
