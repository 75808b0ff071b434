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

test('accepts colours with enough contrast', () => {
  expect(themed({ accent: '#0a7a3c', accentDark: '#0a7a3c' }).colours.accent).toBe('#0a7a3c')
})

test.each([
  ['text in the background colour', { foreground3: '#ffffff' }],
  ['a background in the text colour', { background: '#14161c' }],
  ['an unreadable button label', { accent: '#ffffff' }],
  ['an unreadable button label on hover', { accentDark: '#fafafa' }],
  ['a transparent colour', { foreground3: '#5a607000' }],
  ['a colour keyword that it cannot parse', { foreground3: 'transparent' }],
  ['an incomplete theme', { foreground3: undefined as never }],
])('uses the default colours instead of %s', (_, change) => {
  const given = Object.entries({ ...LIGHT, ...change }).filter(([, colour]) => colour !== undefined)
  const theme = { colorScheme: 'light' as const, colours: Object.fromEntries(given) }
  expect(legibleTheme(theme)).toEqual(OWN)
})

test('uses the default colours if scheme and colours do not match', () => {
  expect(themed({}, 'dark')).toEqual({ colorScheme: 'dark', colours: {} })
})
