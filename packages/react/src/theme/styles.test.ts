import { expect, test } from 'vitest'
import { buildSchemeStyles } from './buildSchemeStyles.ts'
import { styles } from './styles.ts'
import { TOKENS } from './tokens.ts'

test('every colour a rule asks for is one the scheme gives', () => {
  const sheet = buildSchemeStyles(null) + styles
  const given = new Set([...sheet.matchAll(/(--[a-z-]+)\s*:/g)].map(([, name]) => name))
  const asked = [...sheet.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !given.has(name))).toEqual([])
})

test('the system scheme is light until the system says dark', () => {
  const sheet = buildSchemeStyles(null)
  const [light, , system] = sheet.trim().split('\n')
  expect(light).toContain(`--surface:${TOKENS.light.surface}`)
  expect(system).toMatch(/prefers-color-scheme: dark.*data-scheme='system'/)
  expect(system).toContain(`--surface:${TOKENS.dark.surface}`)
})

test('sides are named by reading direction, so that right-to-left mirrors', () => {
  const physical = /(?:margin|padding|border|inset)-(?:left|right)|[^-](?:left|right):/g
  expect([...styles.matchAll(physical)]).toEqual([])
})

test('nothing is loaded from elsewhere', () => {
  expect(styles).not.toMatch(/url\(|@import/)
})
