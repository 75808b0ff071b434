import { expect, test } from 'vitest'
import { elementTypeOf } from './elementTypeOf.ts'

test.each([
  ['Person', 'Person'],
  ['Person[]', 'Person'],
  ['Person[2][]', 'Person'],
  ['Person[x]', 'Person[x]'],
  ['Person[1]x[2]', 'Person[1]x'],
  ['Person]', 'Person]'],
  ['[]', ''],
  ['', ''],
])('the element type of "%s" is "%s"', (type, element) => {
  expect(elementTypeOf(type)).toBe(element)
})

test.each(['[]', '[', '[1'])('reads 200,000 repetitions of %s in one pass', (mark) => {
  const type = `${mark.repeat(200_000)}x`
  expect(elementTypeOf(type)).toBe(type)
})
