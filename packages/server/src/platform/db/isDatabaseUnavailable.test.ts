import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const failed = (cause: Error) => new Error('Failed query', { cause })
const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['no connection', failed(withCode('ECONNREFUSED'))],
  ['a shutdown', failed(withCode('57P01'))],
  ['too many connections', failed(withCode('53300'))],
  ['a statement timeout', failed(withCode('57014'))],
  ['a write on a replica', failed(withCode('25006'))],
  ['a terminated connection', failed(new Error('Connection terminated unexpectedly'))],
  [
    'a connection lost inside a transaction',
    failed(new Error('Client has encountered a connection error and is not queryable')),
  ],
  ['a closed connection', failed(new Error('Client was closed and is not queryable'))],
  ['a connection that does not open', new Error('timeout expired')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
])('returns true for %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a syntax error', failed(withCode('42601'))],
  ['a unique violation', failed(withCode('23505'))],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['undefined', undefined],
])('returns false for %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
