import { ERROR_CODES, type ErrorCode } from '@latchkey/contract'
import { describe, expect, test } from 'vitest'
import { toErrorView } from './toErrorView.ts'

const view = (code: ErrorCode, message = '', status?: number) =>
  Object.values(toErrorView({ code, message, status }))

describe('texts by error code', () => {
  test.each<[ErrorCode, string, string, string]>([
    [
      'allowlist_rejected',
      "You don't have access to this app",
      'Have you been invited?',
      'Try another account',
    ],
    [
      'linked_to_another_user',
      'Authentication failed',
      'This account has already been linked to another user.',
      'Try again',
    ],
    [
      'not_supported',
      'This region is not supported',
      'SMS authentication from this region is not available',
      'Try another method',
    ],
    [
      'disallowed_login_method',
      'Not allowed',
      'This app does not offer this way to log in.',
      'Try another method',
    ],
    ['too_many_requests', 'Request failed', 'Too many attempts.', 'Try again later'],
    [
      'captcha_failure',
      'Something went wrong',
      'You did not pass CAPTCHA. Please try again.',
      'Try again',
    ],
    [
      'captcha_timeout',
      'Something went wrong',
      'Something went wrong! Please try again later.',
      'Try again',
    ],
    ['invalid_captcha', 'Something went wrong', 'Please try again.', 'Try again'],
    ['client_request_timeout', 'Timed out', 'Try again later', 'Try again'],
    ['insufficient_balance', 'Insufficient balance', 'Try again later', 'Try again'],
    ['transaction_failure', 'Transaction failure', 'Try again later', 'Try again'],
    ['unexpected', 'Something went wrong', 'Try again later', 'Try again'],
  ])('%s: %s', (code, ...words) => {
    expect(view(code)).toEqual(words)
  })
})

test("shows the server's message at status 400 or 422", () => {
  expect(view('invalid_data', 'No such mailbox.', 422)).toContain('No such mailbox.')
  expect(view('invalid_data', 'No such mailbox.', 400)).toContain('No such mailbox.')
})

test('hides the message at any other status', () => {
  expect(view('unexpected', 'connection reset by 10.0.0.3', 500)).not.toContain(
    'connection reset by 10.0.0.3',
  )
  expect(view('unexpected', 'stack')).not.toContain('stack')
})

test("prefers the code's own text at status 400", () => {
  expect(view('linked_to_another_user', 'internal', 400)).not.toContain('internal')
})

test('has title, detail and button for every code', () => {
  for (const code of Object.keys(ERROR_CODES) as ErrorCode[])
    for (const words of view(code)) expect(words).not.toBe('')
})

test('uses the generic text for an unknown code', () => {
  expect(toErrorView({ code: 'brand_new' as ErrorCode, message: '' })).toEqual(
    toErrorView({ code: 'unexpected', message: '' }),
  )
})

test.each([
  [41_001, 'Too many attempts. Try again in 42 seconds.'],
  [1, 'Too many attempts. Try again in 1 second.'],
  [120_000, 'Too many attempts. Try again in 120 seconds.'],
  [120_001, 'Too many attempts. Try again in 3 minutes.'],
  [7_200_001, 'Too many attempts. Try again in 3 hours.'],
  [0, 'Too many attempts.'],
])('a wait of %i ms after too many requests reads %j', (waitMs, detail) => {
  expect(toErrorView({ code: 'too_many_requests', message: '' }, waitMs)).toEqual({
    title: 'Request failed',
    detail,
    action: 'Try again later',
  })
})

test('names a wait only after too many requests', () => {
  const error = { code: 'service_unavailable', message: '' } as const
  expect(toErrorView(error, 5_000)).toEqual(toErrorView(error))
})
