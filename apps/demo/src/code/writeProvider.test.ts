import { forest } from '@latchkey/react/themes'
import { describe, expect, test } from 'vitest'
import { DEFAULTS, type Settings } from '../playground/settings.ts'
import { toConfig } from '../playground/toConfig.ts'
import { mergeTheme } from '../theme/mergeTheme.ts'
import { writeProvider } from './writeProvider.ts'
import { writeValue } from './writeValue.ts'

const ORIGIN = 'https://fernleaf.example'
const write = (change: Partial<Settings>) => {
  const settings = { ...DEFAULTS, ...change }
  const { preset, variables: changes } = settings
  const given = { appId: 'latchkeydemoapp0000000004', apiUrl: 'https://login.example.com' }
  return writeProvider({ ...given, config: toConfig(settings, ORIGIN), preset, changes })
}
/** Evaluates the config of the written component. */
const evaluate = (code: string): unknown => {
  const from = code.indexOf('config={') + 'config={'.length
  const written = code.slice(from, code.indexOf('\n    >') - 1)
  return new Function('forest', `return (${written})`)(forest)
}

describe('writeProvider', () => {
  test('omits options that have the default value', () => {
    const code = write({ header: '', message: '', logo: 'none', ordered: false, legalLinks: false })
    expect(code).toContain(
      "config={{\n        appearance: { accentColor: '#1f5a41', palette: { colorScheme: 'light' } },\n      }}",
    )
  })

  test.each<[string, Partial<Settings>]>([
    ['the defaults', {}],
    ['every option', { language: 'de', socials: 'popup', factors: 'own', mustAccept: true }],
    ['a text with quotes and a line break', { header: `It's "green"\nand grows \\` }],
    ['wallet options', { walletsAtLogin: false, ownBackupFirst: true, otherApp: true }],
    ['theme variables', { variables: { radiusPx: 4, colors: { accent: '#b4532a' } } }],
    ['a changed preset', { preset: 'forest', variables: { colors: { accent: '#b4532a' } } }],
  ])('writes code that evaluates to the config in use: %s', (_, change) => {
    const expected = toConfig({ ...DEFAULTS, ...change }, ORIGIN)
    expect(evaluate(write(change))).toEqual(expected)
  })

  test('imports a preset by name and writes only its changes', () => {
    expect(write({ preset: 'forest' })).toContain('variables: forest')
    const code = write({ preset: 'forest', variables: { radiusPx: 6 } })
    expect(code).toContain("import { forest } from '@latchkey/react/themes'")
    expect(code).toContain('variables: { ...forest, radiusPx: 6 }')
  })
})

test('keeps colours of the preset that the change does not name', () => {
  const merged = mergeTheme({ preset: 'forest', variables: { colors: { accent: '#000000' } } })
  expect(merged.colors).toEqual({ ...forest.colors, accent: '#000000' })
  expect(merged.darkColors).toEqual(forest.darkColors)
})

test('quotes names that are not identifiers, and leaves functions out', () => {
  expect(writeValue({ 'a-b': [1, true], call: () => 1 })).toBe("{ 'a-b': [1, true] }")
})
