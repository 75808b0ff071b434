import type { ErrorCode } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { toCrossAppView } from './toCrossAppView.ts'

const failed = (code: ErrorCode, message = '') =>
  toCrossAppView('Garden', { status: 'error', error: { code, message } })

test('names the other app while waiting and on success', () => {
  for (const status of ['initial', 'popup-opened', 'checking'] as const)
    expect(toCrossAppView('Garden', { status })).toMatchObject({
      status: 'waiting',
      title: 'Connecting to Garden',
      detail: 'Please check the pop-up from Garden to continue',
    })
  expect(toCrossAppView('Garden', { status: 'done' })).toMatchObject({
    status: 'success',
    title: 'Successfully connected with Garden',
    detail: "You're good to go!",
  })
})

test('offers a retry for a blocked popup', () => {
  expect(toCrossAppView('Garden', { status: 'popup-blocked' })).toMatchObject({
    status: 'failed',
    detail: 'Popup was blocked. Try again.',
    retryable: true,
  })
})

test.each<[ErrorCode, string, string, boolean]>([
  [
    'oauth_user_denied',
    '',
    'There was an issue connecting your Garden account. Please try again.',
    true,
  ],
  [
    'client_request_timeout',
    'Authorization request timed out after 2 minutes.',
    'Authorization request timed out after 2 minutes.',
    true,
  ],
  ['oauth_unexpected', '', 'Something went wrong. Please try again.', true],
  ['cross_app_connection_not_allowed', '', 'These two apps are not connected.', false],
  ['too_many_requests', '', 'Too many requests. Please wait before trying again.', false],
])('shows %s (%s) as: %s', (code, message, detail, retryable) => {
  expect(failed(code, message)).toEqual({
    status: 'failed',
    title: 'Authentication failed',
    detail,
    retryable,
  })
})
