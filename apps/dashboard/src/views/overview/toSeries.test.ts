import { expect, test } from 'vitest'
import { toSeries } from './toSeries.ts'

test('sorts codes by their number and joins those beyond the sixth', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((count) => ({ code: `c${count}`, counts: [count, 0] }))
  expect(toSeries(rows)).toEqual([
    { name: 'c7', counts: [7, 0] },
    { name: 'c6', counts: [6, 0] },
    { name: 'c5', counts: [5, 0] },
    { name: 'c4', counts: [4, 0] },
    { name: 'c3', counts: [3, 0] },
    { name: '…', counts: [3, 0] },
  ])
  expect(toSeries(rows.slice(0, 6))).toHaveLength(6)
  expect(toSeries([])).toEqual([])
})
