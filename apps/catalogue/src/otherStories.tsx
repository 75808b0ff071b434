import { LatchkeyError } from '@latchkey/client'
import type { AcceptTermsState } from '@latchkey/client/flows'
import type { ErrorCode } from '@latchkey/contract'
import {
  AcceptTermsScreen,
  AccountNotFoundScreen,
  AllowlistRejectedScreen,
  ErrorScreen,
  LoadingScreen,
  type ModalConfig,
  UserLimitReachedScreen,
} from '@latchkey/react/screens'
import { branded, plain } from './configs.ts'
import type { Chapter } from './Story.ts'

const nothing = () => {}

const terms = (state: AcceptTermsState, config: ModalConfig = branded) => (
  <AcceptTermsScreen config={config} state={state} onAccept={nothing} onDecline={nothing} />
)
const allowlist = (texts: Partial<ModalConfig['allowlist']>) => (
  <AllowlistRejectedScreen
    config={{ ...plain, allowlist: { ...plain.allowlist, ...texts } }}
    onTryAnother={nothing}
    onClose={nothing}
  />
)
const error = (code: ErrorCode, message = '', status?: number) => (
  <ErrorScreen error={{ code, message, status }} onAction={nothing} onClose={nothing} />
)

export const otherStories: readonly Chapter[] = [
  {
    title: 'Terms',
    stories: [
      { id: 'terms', title: 'One last step', screen: terms({ status: 'awaiting-choice' }) },
      { id: 'terms-accepting', title: 'Accepting', screen: terms({ status: 'accepting' }) },
      { id: 'terms-declining', title: 'Declining', screen: terms({ status: 'declining' }) },
      {
        id: 'terms-error',
        title: 'Accepting failed',
        screen: terms({
          status: 'error',
          error: new LatchkeyError('client_request_timeout', 'No answer within 20 s'),
        }),
      },
      {
        id: 'terms-without-privacy',
        title: 'Terms alone',
        screen: terms(
          { status: 'awaiting-choice' },
          { ...plain, legal: { ...plain.legal, privacyPolicyUrl: null } },
        ),
      },
    ],
  },
  {
    title: 'Turned away',
    stories: [
      { id: 'allowlist', title: 'Not on the allowlist', screen: allowlist({}) },
      {
        id: 'allowlist-worded',
        title: "In the host's words, with a link",
        screen: allowlist({
          errorTitle: 'Frond is in private beta',
          errorDetail:
            'Leave your address and we will send you an invitation as soon as there is room.',
          errorCtaText: 'Join the waiting list',
          errorCtaLink: 'https://example.com/waiting-list',
        }),
      },
      {
        id: 'user-limit',
        title: 'A test app is full',
        screen: <UserLimitReachedScreen onBack={nothing} onClose={nothing} />,
      },
      {
        id: 'account-not-found',
        title: 'No account has this login',
        screen: <AccountNotFoundScreen onTryAgain={nothing} onClose={nothing} />,
      },
    ],
  },
  {
    title: 'Errors by code',
    stories: [
      { id: 'error', title: 'Anything else', screen: error('unexpected') },
      { id: 'error-too-many', title: 'Too many requests', screen: error('too_many_requests') },
      {
        id: 'error-too-many-wait',
        title: 'Too many requests, with the wait',
        screen: (
          <ErrorScreen
            error={{ code: 'too_many_requests', message: '', status: 429 }}
            waitMs={42_000}
            onAction={nothing}
            onClose={nothing}
          />
        ),
      },
      {
        id: 'error-linked',
        title: 'Linked to another user',
        screen: error('linked_to_another_user'),
      },
      {
        id: 'error-disallowed',
        title: 'Method not allowed',
        screen: error('disallowed_login_method'),
      },
      { id: 'error-region', title: 'Region not supported', screen: error('not_supported') },
      { id: 'error-captcha', title: 'Captcha not passed', screen: error('captcha_failure') },
      { id: 'error-captcha-timeout', title: 'Captcha timed out', screen: error('captcha_timeout') },
      { id: 'error-timeout', title: 'No answer', screen: error('client_request_timeout') },
      {
        id: 'error-invalid',
        title: 'The server says what was wrong',
        screen: error('invalid_data', 'The email address has no mailbox.', 422),
      },
    ],
  },
  {
    title: 'Loading',
    stories: [
      {
        id: 'loading',
        title: 'Starting',
        screen: <LoadingScreen failed={false} onRetry={nothing} onClose={nothing} />,
      },
      {
        id: 'loading-failed',
        title: 'Could not start',
        screen: <LoadingScreen failed onRetry={nothing} onClose={nothing} />,
      },
    ],
  },
]
