import { ERROR_CODES, type ErrorCode } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { routeError } from './loginVisits.ts'

const screenOf = (code: ErrorCode) => routeError(new LatchkeyError(code, 'refused')).name

test('opens the allowlist screen for allowlist_rejected', () => {
  expect(screenOf('allowlist_rejected')).toBe('allowlist-rejected')
})

test('opens the limit screen for max_accounts_reached', () => {
  expect(screenOf('max_accounts_reached')).toBe('user-limit-reached')
})

test('opens the account-not-found screen for user_does_not_exist', () => {
  expect(screenOf('user_does_not_exist')).toBe('account-not-found')
})

test('opens the error screen for every other code', () => {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[]
  const elsewhere = codes.filter((code) => screenOf(code) !== 'error')
  expect(elsewhere.sort()).toEqual([
    'allowlist_rejected',
    'max_accounts_reached',
    'user_does_not_exist',
  ])
})

test('passes code, message, status and wait to the error screen, not the cause', () => {
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
