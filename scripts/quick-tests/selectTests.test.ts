import { expect, test } from 'vitest'
import { kindOf, selectTests } from './selectTests.mjs'

/** Codes are tested beside their code and through the API. The limits are loaded by every test. */
const IMPORTS = new Map([
  ['packages/server/src/codes/code.ts', ['packages/contract/src/limits/limits.ts']],
  ['packages/server/src/app.ts', ['packages/server/src/codes/code.ts']],
  ['packages/server/src/codes/code.test.ts', ['packages/server/src/codes/code.ts']],
  ['packages/server/src/mail/mail.test.ts', ['packages/server/src/app.ts']],
  ['packages/client/src/http/http.test.ts', ['packages/contract/src/limits/limits.ts']],
  ['packages/contract/src/limits/limits.test.ts', ['packages/contract/src/limits/limits.ts']],
  ['packages/contract/src/limits/limits.ts', []],
])
const tests = [...IMPORTS.keys()].filter((file) => file.endsWith('.test.ts'))
const select = (files: string[], secondsMax = 1_000, seconds = {}) =>
  selectTests({ files, tests, imports: IMPORTS, seconds, secondsMax })

test('selects the tests that load a changed file, the nearest first', () => {
  expect(select(['packages/server/src/codes/code.ts'])).toEqual({
    selected: ['packages/server/src/codes/code.test.ts', 'packages/server/src/mail/mail.test.ts'],
    omitted: [],
    uncovered: [],
  })
  expect(select(['packages/contract/src/limits/limits.ts']).selected).toEqual([
    'packages/contract/src/limits/limits.test.ts',
    'packages/client/src/http/http.test.ts',
    'packages/server/src/codes/code.test.ts',
    'packages/server/src/mail/mail.test.ts',
  ])
})

test('selects a changed test file itself', () => {
  const file = 'packages/client/src/http/http.test.ts'
  expect(select([file]).selected).toEqual([file])
})

test('omits the farthest tests when the expected time is used up', () => {
  const { selected, omitted } = select(['packages/contract/src/limits/limits.ts'], 6)
  expect(selected).toEqual([
    'packages/contract/src/limits/limits.test.ts',
    'packages/client/src/http/http.test.ts',
    'packages/server/src/codes/code.test.ts',
  ])
  expect(omitted).toEqual(['packages/server/src/mail/mail.test.ts'])
})

test('omits a slow test by its measured time and selects the farther ones that fit', () => {
  const seconds = { 'packages/server/src/codes/code.test.ts': 61 }
  expect(select(['packages/server/src/codes/code.ts'], 60, seconds)).toMatchObject({
    selected: ['packages/server/src/mail/mail.test.ts'],
    omitted: ['packages/server/src/codes/code.test.ts'],
  })
})

test('selects nothing for a change that no test loads, and names the file', () => {
  expect(select(['docs/README.md'])).toEqual({
    selected: [],
    omitted: [],
    uncovered: ['docs/README.md'],
  })
})

test('terminates on an import cycle', () => {
  const imports = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
    ['a.test.ts', ['a.ts']],
  ])
  expect(selectTests({ files: ['b.ts'], tests: ['a.test.ts'], imports }).selected).toEqual([
    'a.test.ts',
  ])
})

test('tells tests on PostgreSQL and tests in a browser from the others', () => {
  expect(kindOf('packages/signer/src/app.test.ts')).toBe('server')
  expect(kindOf('packages/vault/src/page/page.browser.test.ts')).toBe('browser')
  expect(kindOf('packages/client/src/http/http.test.ts')).toBe('node')
})
