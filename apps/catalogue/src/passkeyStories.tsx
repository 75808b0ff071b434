import type { ErrorCode } from '@latchkey/contract'
import { PasskeyChoiceScreen, PasskeyScreen, TelegramScreen } from '@latchkey/react/screens'
import type { Chapter } from './Story.ts'

const nothing = () => {}
const shared = { onRetry: nothing, onOther: nothing, onBack: nothing, onClose: nothing }

const passkeyError = (code: ErrorCode, onSignup?: () => void) => (
  <PasskeyScreen
    {...shared}
    state={{ status: 'error', error: { code } }}
    action="login"
    onSignup={onSignup}
  />
)
const choice = (recent: boolean) => (
  <PasskeyChoiceScreen recent={recent} onChoose={nothing} onBack={nothing} onClose={nothing} />
)
const telegramError = (code: ErrorCode) => (
  <TelegramScreen {...shared} state={{ status: 'error', error: { code } }} />
)

export const passkeyStories: readonly Chapter[] = [
  {
    title: 'Passkey',
    stories: [
      { id: 'passkey-choice', title: 'Log in or create', screen: choice(false) },
      { id: 'passkey-choice-recent', title: 'Used here last', screen: choice(true) },
      {
        id: 'passkey-waiting',
        title: 'Waiting to log in',
        screen: <PasskeyScreen {...shared} state={{ status: 'awaiting-passkey' }} action="login" />,
      },
      {
        id: 'passkey-waiting-signup',
        title: 'Waiting to create',
        screen: (
          <PasskeyScreen {...shared} state={{ status: 'awaiting-passkey' }} action="signup" />
        ),
      },
      {
        id: 'passkey-submitting',
        title: 'Checking the answer',
        screen: (
          <PasskeyScreen {...shared} state={{ status: 'submitting-response' }} action="login" />
        ),
      },
      {
        id: 'passkey-done',
        title: 'Success',
        screen: <PasskeyScreen {...shared} state={{ status: 'done' }} action="login" />,
      },
      {
        id: 'passkey-done-signup',
        title: 'A new account',
        screen: <PasskeyScreen {...shared} state={{ status: 'done' }} action="signup" />,
      },
      {
        id: 'passkey-rejected',
        title: 'Timed out or rejected',
        screen: passkeyError('passkey_not_allowed'),
      },
      {
        id: 'passkey-unsupported',
        title: 'No passkeys in this browser',
        screen: passkeyError('not_supported'),
      },
      {
        id: 'passkey-unknown',
        title: 'An unknown passkey',
        screen: passkeyError('passkey_not_registered', nothing),
      },
      { id: 'passkey-failed', title: 'Anything else', screen: passkeyError('unexpected') },
    ],
  },
  {
    title: 'Telegram',
    stories: [
      {
        id: 'telegram-waiting',
        title: 'Verifying',
        screen: <TelegramScreen {...shared} state={{ status: 'loading' }} />,
      },
      {
        id: 'telegram-done',
        title: 'Success',
        screen: <TelegramScreen {...shared} state={{ status: 'done' }} />,
      },
      {
        id: 'telegram-closed',
        title: 'Closed or refused',
        screen: telegramError('unknown_auth_error'),
      },
      {
        id: 'telegram-disallowed',
        title: 'Not allowed',
        screen: telegramError('disallowed_login_method'),
      },
      {
        id: 'telegram-too-many',
        title: 'Too many requests',
        screen: telegramError('too_many_requests'),
      },
    ],
  },
]
