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
])('%s is a colour', (accent) => {
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
])('"%s" is no colour and is left out', (accent) => {
  expect(readTheme(`?${new URLSearchParams({ accent })}`).colours).toEqual({})
})

test('the scheme is light unless it is dark, and unknown names are left out', () => {
  expect(readTheme('?colorScheme=dark&evil=red')).toEqual({ colorScheme: 'dark', colours: {} })
  expect(readTheme('?colorScheme=evil').colorScheme).toBe('light')
})
