import type { ErrorCode } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { toOAuthView } from './toOAuthView.ts'

const failed = (code: ErrorCode, message = '') =>
  toOAuthView('github', { status: 'error', error: { code, message } })

test('names the provider while waiting and on success', () => {
  expect(toOAuthView('google', { status: 'loading' })).toEqual({
    status: 'waiting',
    title: 'Verifying connection to Google',
    detail: 'Just a few moments more',
    retryable: false,
  })
  expect(toOAuthView('twitter', { status: 'done' })).toEqual({
    status: 'success',
    title: 'Successfully connected with X',
    detail: "You're good to go!",
    retryable: false,
  })
})

test.each<[ErrorCode, string, string, boolean]>([
  ['invalid_credentials', '', 'Something went wrong. Try again.', true],
  [
    'oauth_user_denied',
    '',
    'Retry and check profile and email to finish connecting your account.',
    true,
  ],
  ['too_many_requests', '', 'Too many requests. Please wait before trying again.', false],
  [
    'too_many_requests',
    'The provider limit of requests is reached',
    'Request limit reached for GitHub. Please wait a moment and try again.',
    false,
  ],
  [
    'oauth_account_suspended',
    '',
    'Your GitHub account is suspended. Please try another login method.',
    false,
  ],
  [
    'cannot_link_more_of_type',
    '',
    'You cannot authorize more than one account for this user.',
    false,
  ],
  ['oauth_unexpected', '', 'Something went wrong. Try again.', true],
  [
    'pkce_state_code_mismatch',
    'Unexpected auth flow. This may be a phishing attempt.',
    'Unexpected auth flow. This may be a phishing attempt.',
    true,
  ],
  ['client_request_timeout', '', 'Something went wrong. Try again.', true],
])('%s (%s) reads: %s', (code, message, detail, retryable) => {
  expect(failed(code, message)).toEqual({
    status: 'failed',
    title: 'Authentication failed',
    detail,
    retryable,
  })
})
