import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, parseColour, type Rgb, toHex } from './colour.ts'
import { computeAccentTokens } from './computeAccentTokens.ts'
import { type Scheme, TOKENS } from './tokens.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const colour = (text: string): Rgb => {
  const parsed = parseColour(text)
  if (!parsed) throw new Error(`${text} is no colour`)
  return parsed
}
const ratio = (first: string, second: string) => contrast(colour(first), colour(second))

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const tokens = TOKENS[scheme]
  const grounds = [tokens.surface, tokens.raised]

  test.each(['text', 'text-quiet', 'danger', 'warning', 'success'] as const)(
    '%s reads at 4.5:1 on the surface and on what is raised from it',
    (name) => {
      for (const ground of grounds) expect(ratio(tokens[name], ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('gives control edges 3:1 on the surface', () => {
    expect(ratio(tokens['line-strong'], tokens.surface)).toBeGreaterThanOrEqual(3)
  })

  test("keeps the scheme's own accent", () => {
    const own = computeAccentTokens(null, scheme)
    expect(own.accent).toBe(tokens.accent)
    expect(own['on-accent']).toBe(tokens['on-accent'])
    expect(own['accent-edge']).toBe(tokens.accent)
    expect(own['accent-text']).toBe(tokens.accent)
  })

  test('gives readable buttons, links and edges for 1,000 random accents', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (accent) => {
        const found = computeAccentTokens(toHex(accent), scheme)
        expect(ratio(found['on-accent'], found.accent)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(found['on-accent'], found['accent-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds) {
          expect(ratio(found['accent-text'], ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(found['accent-edge'], ground)).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test.each(['#ffffff', '#000000', '#ffff00', '#808080'])('so does %s', (accent) => {
    const found = computeAccentTokens(accent, scheme)
    expect(ratio(found['on-accent'], found.accent)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(found['accent-edge'], tokens.surface)).toBeGreaterThanOrEqual(3)
  })
})

test('puts white on the accent wherever it is readable', () => {
  expect(computeAccentTokens('#3d4fe0', 'light')['on-accent']).toBe('#ffffff')
  expect(computeAccentTokens('#ffe94a', 'light')['on-accent']).toBe('#000000')
})

test.each(['red; background: url(//example.com)', 'var(--x)', '', '#12345', 'rgb(300, 0, 0)'])(
  'an accent of %j is no colour, so the scheme keeps its own',
  (accent) => {
    expect(computeAccentTokens(accent, 'light')).toEqual(computeAccentTokens(null, 'light'))
  },
)

test('parses short, long and functional notation to the same colour', () => {
  expect(parseColour('#f80')).toEqual([255, 136, 0])
  expect(parseColour('#FF8800')).toEqual([255, 136, 0])
  expect(parseColour('rgb(255, 136, 0)')).toEqual([255, 136, 0])
  expect(parseColour('rgb(255 136 0)')).toEqual([255, 136, 0])
})
