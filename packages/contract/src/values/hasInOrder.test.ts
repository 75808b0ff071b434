import { expect, test } from 'vitest'
import { hasInOrder } from './hasInOrder.ts'

test.each([
  ['the method does not exist', true],
  ['method not', true],
  ['not a method', false],
  ['method', false],
  ['', false],
])('finds method before not in "%s": %s', (text, isFound) => {
  expect(hasInOrder(text, 'method', 'not')).toBe(isFound)
})

test('does not count a second word that overlaps the first', () => {
  expect(hasInOrder('not', 'not', 'not')).toBe(false)
  expect(hasInOrder('method'.repeat(200_000), 'method', 'not')).toBe(false)
})
