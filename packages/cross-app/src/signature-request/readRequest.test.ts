import { expect, test } from 'vitest'
import { readRequest } from './readRequest.ts'

const NOW = 1_800_000_000_000
const ADDRESS = `0x${'a'.repeat(40)}`
const ORIGIN = 'https://app.example.com'
const asking = (request: object, change: object = {}) =>
  JSON.stringify({
    content: { request: { request } },
    timestamp: NOW,
    callbackUrl: ORIGIN,
    ...change,
  })
const signing = { method: 'personal_sign', params: ['hello', ADDRESS] }

test('reads a request with its origin', () => {
  expect(readRequest(asking(signing), NOW)).toEqual({
    ...signing,
    chainId: undefined,
    origin: ORIGIN,
  })
})

test('rejects a request older than two minutes or from the future', () => {
  const at = (timestamp: number) => readRequest(asking(signing, { timestamp }), NOW)
  expect(at(NOW - 120_000)).toBeDefined()
  expect(at(NOW - 120_001)).toBeUndefined()
  expect(at(NOW + 120_001)).toBeUndefined()
})

test.each([
  '',
  'null',
  '[]',
  '{"content":',
  asking({ ...signing, params: 'hello' }),
  asking({ params: [] }),
  asking(signing, { timestamp: `${NOW}` }),
  asking(signing, { callbackUrl: '' }),
  asking(signing, { content: { request: signing } }),
  asking({ ...signing, params: [1, 2, 3, 4, 5] }),
])('rejects %s', (text) => {
  expect(readRequest(text, NOW)).toBeUndefined()
})
