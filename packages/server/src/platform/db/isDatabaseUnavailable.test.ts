import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const failed = (cause: Error) => new Error('Failed query', { cause })
const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['no connection', failed(withCode('ECONNREFUSED'))],
  ['a shutdown', failed(withCode('57P01'))],
  ['too many connections', failed(withCode('53300'))],
  ['a statement out of time', failed(withCode('57014'))],
  ['a connection cut in the middle', failed(new Error('Connection terminated unexpectedly'))],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
])('%s means the database is away', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a broken statement', failed(withCode('42601'))],
  ['a unique violation', failed(withCode('23505'))],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['no error at all', undefined],
])('%s does not', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
