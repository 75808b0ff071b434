import { expect, test } from 'vitest'
import { readTheme } from './readTheme.ts'

test.each([
  '#fff',
  '#14161c',
  '#14161c80',
  'rgb(1 2 3 / 50%)',
  'rgba(1,2,3,.5)',
  'hsl(120deg 50% 50%)',
  'navy',
])('accepts the colour %s', (accent) => {
  expect(readTheme(`?${new URLSearchParams({ accent })}`).colours).toEqual({ accent })
})

test.each([
  'url(https://evil.example)',
  'var(--x)',
  'red;background:url(x)',
  '#ggg',
  '#12345',
  'expression(1)',
  'image-set(x)',
  '',
])('ignores the invalid colour "%s"', (accent) => {
  expect(readTheme(`?${new URLSearchParams({ accent })}`).colours).toEqual({})
})

test('defaults to the light scheme and ignores unknown names', () => {
  expect(readTheme('?colorScheme=dark&evil=red')).toEqual({ colorScheme: 'dark', colours: {} })
  expect(readTheme('?colorScheme=evil').colorScheme).toBe('light')
})
