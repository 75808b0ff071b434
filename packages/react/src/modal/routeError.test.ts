import { LatchkeyError } from '@latchkey/client'
import { ERROR_CODES, type ErrorCode } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { routeError } from './routeError.ts'

const screenOf = (code: ErrorCode) => routeError(new LatchkeyError(code, 'refused')).name

test('an address that was not invited opens the allowlist screen', () => {
  expect(screenOf('allowlist_rejected')).toBe('allowlist-rejected')
})

test('a test app over its user limit opens the limit screen', () => {
  expect(screenOf('max_accounts_reached')).toBe('user-limit-reached')
})

test('a person who does not exist opens the account-not-found screen', () => {
  expect(screenOf('user_does_not_exist')).toBe('account-not-found')
})

test('every other code opens the error screen', () => {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[]
  const elsewhere = codes.filter((code) => screenOf(code) !== 'error')
  expect(elsewhere.sort()).toEqual([
    'allowlist_rejected',
    'max_accounts_reached',
    'user_does_not_exist',
  ])
})

test('the error screen gets code, message, status and wait, and nothing of the cause', () => {
  const error = new LatchkeyError('invalid_data', 'No such field', {
    status: 422,
    retryAtMs: 1_000,
    cause: 'inner',
  })
  expect(routeError(error)).toEqual({
    name: 'error',
    params: {
      error: { code: 'invalid_data', message: 'No such field', status: 422, retryAtMs: 1_000 },
    },
  })
})
