import {
  EnterPasswordScreen,
  PasswordSplashScreen,
  SetPasswordScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

/** Types into the only field of a screen, with the events of a browser. */
const typing = (value: string) => (root: ShadowRoot) => {
  const input = root.querySelector('input')
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const password = (
  state: ComponentProps<typeof SetPasswordScreen>['state'],
  strength: 'weak' | 'medium' | 'strong' = 'strong',
  invalidCharacters: string[] = [],
) => (
  <SetPasswordScreen
    state={state}
    isReset={false}
    isUserInitiated
    fileName="fernleaf-recovery.txt"
    inspect={(typed) => ({
      invalidCharacters,
      isTooShort: typed.length < 6,
      isTooWeak: false,
      strength,
    })}
    generate={() => 'tumble-Otter42-harbor'}
    onPassword={nothing}
    onNext={nothing}
    onSet={nothing}
    {...ways}
  />
)

export const walletPasswordStories: Chapter = {
  title: 'Wallet password',
  stories: [
    toStory('password-splash', 'Splash', <PasswordSplashScreen onAdd={nothing} />),
    toStory('password-create', 'Empty', password({ status: 'creating', password: '' })),
    toStory(
      'password-create-weak',
      'Too short',
      password({ status: 'creating', password: 'abc' }, 'weak'),
    ),
    toStory(
      'password-create-invalid',
      'Characters that may not be used',
      password({ status: 'creating', password: 'pass word~' }, 'weak', [' ', '~']),
    ),
    toStory(
      'password-create-medium',
      'Medium',
      password({ status: 'creating', password: 'Otter4242' }, 'medium'),
    ),
    toStory(
      'password-create-strong',
      'Strong',
      password({ status: 'creating', password: 'tumble-Otter42-harbor' }),
    ),
    toStory(
      'password-save',
      'To save',
      password({ status: 'saving', password: 'tumble-Otter42-harbor' }),
    ),
    toStory(
      'password-confirm',
      'To confirm',
      password({ status: 'confirming', password: 'tumble-Otter42-harbor' }),
    ),
    toStory(
      'password-confirm-mismatch',
      'Not the same',
      password({ status: 'confirming', password: 'tumble-Otter42-harbor' }),
      typing('tumble-Badger'),
    ),
    toStory('password-finalize', 'To agree', password({ status: 'finalizing', isBusy: false })),
    toStory('password-done', 'Done', password({ status: 'done', error: null })),
    toStory(
      'password-failed',
      'Failed',
      password({ status: 'done', error: 'An error has occurred, please try again.' }),
    ),
    ...(
      [
        { status: 'idle' },
        { status: 'recovering' },
        { status: 'invalid', triesLeft: 2 },
        { status: 'locked', retryAfterMs: 3_600_000 },
        { status: 'failed' },
      ] as const
    ).map((state) =>
      toStory(
        `password-enter-${state.status}`,
        `On a new device: ${state.status}`,
        <EnterPasswordScreen state={state} onPassword={nothing} {...ways} />,
      ),
    ),
  ],
}
