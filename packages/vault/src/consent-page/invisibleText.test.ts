import { expect, test } from 'vitest'
import { legibleTheme } from './legibleTheme.ts'

const LIGHT = {
  background: '#ffffff',
  background2: '#f5f6f8',
  foreground3: '#5a6070',
  foregroundAccent: '#fff',
  accent: '#3d4fe0',
  accentDark: '#3d4fe0',
  success: '#13794a',
}
const themed = (change: object, colorScheme: 'light' | 'dark' = 'light') =>
  legibleTheme({ colorScheme, colours: { ...LIGHT, ...change } })
const OWN = { colorScheme: 'light', colours: {} }

test('colours in which everything can be read are taken', () => {
  expect(themed({ accent: '#0a7a3c', accentDark: '#0a7a3c' }).colours.accent).toBe('#0a7a3c')
})

test.each([
  ['the sentence in the colour of the ground', { foreground3: '#ffffff' }],
  ['a ground in the colour of the text', { background: '#14161c' }],
  ['a button whose word cannot be read', { accent: '#ffffff' }],
  ['one that cannot be read under the pointer', { accentDark: '#fafafa' }],
  ['a colour one can look through', { foreground3: '#5a607000' }],
  ['a colour that cannot be told', { foreground3: 'transparent' }],
  ['half a theme', { foreground3: undefined as never }],
])('a host that hides what is asked with %s gets the page in its own colours', (_, change) => {
  const given = Object.entries({ ...LIGHT, ...change }).filter(([, colour]) => colour !== undefined)
  const theme = { colorScheme: 'light' as const, colours: Object.fromEntries(given) }
  expect(legibleTheme(theme)).toEqual(OWN)
})

test('a scheme that does not go with its colours is shown in its own', () => {
  expect(themed({}, 'dark')).toEqual({ colorScheme: 'dark', colours: {} })
})
