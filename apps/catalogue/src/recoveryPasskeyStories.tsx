import { RecoveryPasskeyScreen } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import type { Story } from './Story.ts'

type State = ComponentProps<typeof RecoveryPasskeyScreen>['state']
type Action = ComponentProps<typeof RecoveryPasskeyScreen>['action']

const nothing = () => {}

const story = (action: Action, name: string, state: State): Story => ({
  id: `recovery-passkey-${action}-${name}`,
  title: `Passkey, ${action}: ${name}`,
  screen: (
    <RecoveryPasskeyScreen
      action={action}
      state={state}
      onConfirm={nothing}
      onBack={nothing}
      onClose={nothing}
    />
  ),
})

/** A wallet is secured with a passkey and recovered with it. */
export const recoveryPasskeyStories = (['set-recovery', 'recover'] as const).flatMap((action) => [
  ...(['idle', 'loading', 'success'] as const).map((status) => story(action, status, { status })),
  ...['passkey_not_allowed', 'not_supported', 'unexpected'].map((code) =>
    story(action, code, { status: 'error', code }),
  ),
])
