import { expect, test } from 'vitest'
import { modalStyles } from '../modal/modalStyles.ts'
import { buildSchemeStyles } from './adoptStyles.ts'
import { styles as coreStyles } from './styles.ts'
import { taskStyles } from './taskStyles.ts'
import { TOKENS } from './tokens.ts'

const styles = coreStyles + taskStyles

test('defines every colour that a rule uses', () => {
  const sheet = buildSchemeStyles({ accentColor: null, variables: {} }) + styles + modalStyles
  const given = new Set([...sheet.matchAll(/(--[a-z-]+)\s*:/g)].map(([, name]) => name))
  const asked = [...sheet.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !given.has(name))).toEqual([])
})

test('uses the light scheme unless the system prefers dark', () => {
  const sheet = buildSchemeStyles({ accentColor: null, variables: {} })
  const [light, , system] = sheet.trim().split('\n')
  expect(light).toContain(`--surface:${TOKENS.light.surface}`)
  expect(system).toMatch(/prefers-color-scheme: dark.*data-scheme='system'/)
  expect(system).toContain(`--surface:${TOKENS.dark.surface}`)
})

test('uses logical sides, so right-to-left layouts mirror', () => {
  const physical = /(?:margin|padding|border|inset)-(?:left|right)|[^-](?:left|right):/g
  expect([...styles.matchAll(physical)]).toEqual([])
})

test('shows a message to sign in its own direction, and data from left to right', () => {
  expect(styles).toMatch(/\.message-box \{[^}]*unicode-bidi: plaintext/)
  expect(styles).toMatch(/\.json-tree \{[^}]*direction: ltr/)
})

test('loads no external resources', () => {
  expect(styles).not.toMatch(/url\(|@import/)
})
