import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as presets from '../exports/themes.ts'
import { buildSchemeStyles } from './adoptStyles.ts'
import { contrast, parseColour, type Rgb, toHex } from './colour.ts'
import { computeTokens } from './computeTokens.ts'
import type { ThemeColors, ThemeVariables } from './Theme.ts'
import { type Scheme, TOKENS } from './tokens.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const rgb = (text: string): Rgb => parseColour(text) ?? [0, 0, 0]
const ratio = (first: string, second: string) => contrast(rgb(first), rgb(second))
const themed = (variables: ThemeVariables) => ({ accentColor: null, variables })
const channel = fc.integer({ min: 0, max: 255 })
const anyColour = fc.tuple(channel, channel, channel).map((colour) => toHex(colour))

test.each(SCHEMES)('keeps the %s scheme if the host sets nothing', (scheme) => {
  const { tokens, warnings } = computeTokens(themed({}), scheme)
  expect(tokens).toMatchObject(TOKENS[scheme])
  expect(warnings).toEqual([])
})

test.each(SCHEMES)('gives readable text for 500 random colour sets in the %s scheme', (scheme) => {
  const colours = fc.record<Required<ThemeColors>>(
    {
      background: anyColour,
      raised: anyColour,
      text: anyColour,
      textQuiet: anyColour,
      border: anyColour,
      accent: anyColour,
      danger: anyColour,
      warning: anyColour,
      success: anyColour,
    },
    { requiredKeys: ['background'] },
  )
  fc.assert(
    fc.property(colours, (colors) => {
      const { raised: _, ...grounds } = colors // a raised ground of the opposite shade has no common text colour
      const { tokens } = computeTokens(themed({ colors: grounds, darkColors: grounds }), scheme)
      for (const name of ['text', 'text-quiet', 'danger', 'warning', 'success'] as const) {
        expect(ratio(tokens[name], tokens.surface)).toBeGreaterThanOrEqual(4.5)
      }
      expect(ratio(tokens['on-accent'], tokens.accent)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(tokens['line-strong'], tokens.surface)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})

test('tints the edge of fields with the text of the theme', () => {
  const colors = { background: '#fffaf3', text: '#33261b' }
  const { tokens } = computeTokens(themed({ colors }), 'light')
  const [red, green, blue] = rgb(tokens['line-strong'])
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('corrects a text colour that fails and names it', () => {
  const { tokens, warnings } = computeTokens(
    themed({ colors: { background: '#ffffff', text: '#dddddd' } }),
    'light',
  )
  expect(ratio(tokens.text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(warnings).toEqual([
    `\`variables.colors.text\` has less than 4.5:1 on the background. ${tokens.text} is used.`,
  ])
})

test('ignores a colour that would inject CSS and names it', () => {
  const { tokens, warnings } = computeTokens(
    themed({ colors: { background: 'red;}*{display:none' } }),
    'light',
  )
  expect(tokens.surface).toBe(TOKENS.light.surface)
  expect(warnings).toEqual([
    '`variables.colors.background` is not a colour such as #1a2b3c. The default is used.',
  ])
})

test.each([
  [{ fontFamily: 'Inter;}*{display:none' }, 'display:none'],
  [{ radiusPx: Number.NaN }, 'NaN'],
  [{ shadow: 'url(//example.com)' as 'none' }, 'example.com'],
])('leaves %j out of the style sheet', (variables, forbidden) => {
  expect(buildSchemeStyles(themed(variables))).not.toContain(forbidden)
})

test('limits radius and space to what the screens can bear', () => {
  const sheet = buildSchemeStyles(themed({ radiusPx: 400, spacingPx: 1 }))
  expect(sheet).toContain('--radius:28px')
  expect(sheet).toContain('--pad:12px')
})

describe.each(Object.entries(presets))('preset %s', (_, variables) => {
  test.each(SCHEMES)('needs no correction in the %s scheme', (scheme) => {
    expect(computeTokens(themed(variables), scheme).warnings).toEqual([])
  })
})

test('uses the colour and opacity of the backdrop, and limits its blur', () => {
  const variables = { backdrop: { color: '#102030', opacity: 0.25, blurPx: 400 } }
  expect(computeTokens(themed(variables), 'light').tokens.overlay).toBe('rgb(16 32 48 / 25%)')
  expect(buildSchemeStyles(themed(variables))).toContain('--backdrop-filter:blur(24px)')
  const { tokens } = computeTokens(themed({ backdrop: { opacity: 7 } }), 'dark')
  expect(tokens.overlay).toBe('rgb(0 0 0 / 100%)')
})

test('ignores a backdrop that is no colour, and says so', () => {
  const hostile = { backdrop: { color: 'red;} * { display: none' } }
  const { tokens, warnings } = computeTokens(themed(hostile), 'light')
  expect(tokens.overlay).toBe(TOKENS.light.overlay)
  expect(warnings).toEqual([expect.stringContaining('backdrop.color')])
})
