import { expect, test } from 'vitest'
import { ConfigurationError } from '../config/ConfigurationError.ts'
import { readShareKeys } from './readShareKeys.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const OTHER = Buffer.alloc(32, 2).toString('base64')

test('reads keys by version and allows none', () => {
  expect(readShareKeys(undefined)).toEqual(new Map())
  expect(readShareKeys(`1:${KEY}, 2:${OTHER}`)).toEqual(
    new Map([
      [1, Buffer.alloc(32, 1)],
      [2, Buffer.alloc(32, 2)],
    ]),
  )
})

test.each([
  '',
  KEY,
  `0:${KEY}`,
  `1:${KEY},1:${OTHER}`,
  '1:dG9vIHNob3J0',
  `one:${KEY}`,
  `1:${KEY},`,
])('rejects "%s" without the key in the message', (text) => {
  expect(() => readShareKeys(text)).toThrow(ConfigurationError)
  expect(() => readShareKeys(text)).not.toThrow(KEY)
})
