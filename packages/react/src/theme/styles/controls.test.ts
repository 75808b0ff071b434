import { expect, test } from 'vitest'
import { controlStyles } from './controls.ts'

test('changes no disabled button under the pointer', () => {
  const hovered = controlStyles
    .split('\n')
    .filter((rule) => /\.(?:button|link)\b[^,{]*:hover/.test(rule))
  expect(hovered.length).toBeGreaterThan(3)
  expect(hovered.filter((rule) => !rule.includes(':not(:disabled):hover'))).toEqual([])
})
