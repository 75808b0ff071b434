import { expect, test } from 'vitest'
import * as server from './index.ts'

test('the package offers exactly these names', () => {
  expect(Object.keys(server).sort()).toEqual([
    'ConfigurationError',
    'LOGIN_METHODS',
    'createLatchkey',
    'createLog',
    'defineConfig',
    'parseConfig',
    'readEnvironment',
  ])
})
