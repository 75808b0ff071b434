import { expect, test } from 'vitest'
import { checkFigures, formatValue } from './checkFigures.ts'
import type { Figure } from './Figure.ts'

const entry: Figure = { id: 'size.entry', name: 'entry', value: 15.6, unit: 'kB' }
const login: Figure = { id: 'peer.login', name: 'login', value: 3.2, unit: 'times' }
const BUDGETS = { 'size.entry': { atMost: 20 }, 'peer.login': { atLeast: 3.5 } }

test('figures within their budgets give no sentence', () => {
  expect(checkFigures([entry, { ...login, value: 3.5 }], BUDGETS)).toEqual([])
})

test('a size over its budget and a ratio below it are named', () => {
  expect(checkFigures([{ ...entry, value: 20.01 }, login], BUDGETS)).toEqual([
    'size.entry (entry) is 20 kB; at most 20.',
    'peer.login (login) is 3.2 times; at least 3.5.',
  ])
})

test('a figure without a budget is not judged', () => {
  expect(checkFigures([{ ...entry, id: 'other', value: 1_000 }], BUDGETS)).toEqual([])
})

test.each([
  [0.154, '0.15'],
  [15.64, '15.6'],
  [1234.5, '1,235'],
])('%d is shown as %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})
