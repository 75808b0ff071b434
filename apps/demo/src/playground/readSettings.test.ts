import { expect, test } from 'vitest'
import { parseSettings, toLink } from './readSettings.ts'
import { DEFAULTS } from './settings.ts'

test('ignores unknown names, values of another type and text that is not JSON', () => {
  const given = { header: 'Hello', app: 'two', methods: {}, unknown: 1, variables: null }
  expect(parseSettings(JSON.stringify(given))).toEqual({ header: 'Hello' })
  expect(parseSettings('{')).toEqual({})
  expect(parseSettings('null')).toEqual({})
  expect(parseSettings(null)).toEqual({})
})

test('writes only changed settings into a link', () => {
  const page = 'https://fernleaf.example/?strict#how'
  expect(toLink(DEFAULTS, page)).toBe('https://fernleaf.example/')
  const link = new URL(toLink({ ...DEFAULTS, header: 'Hello', preset: 'sand' }, page))
  expect(parseSettings(link.searchParams.get('settings'))).toEqual({
    header: 'Hello',
    preset: 'sand',
  })
})
