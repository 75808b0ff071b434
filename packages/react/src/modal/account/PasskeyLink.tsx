import { startPasskey } from '@latchkey/client/flows/passkey'
import { useEffect } from 'react'
import { isPasskeyError } from '../../screens/passkey/getPasskeyErrorText.ts'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { LinkProps } from './AccountScreenProps.ts'

/** Links another passkey. */
export function PasskeyLink({ screenProps, onLinked, onFail }: LinkProps) {
  const { client, onFailed, onClose } = screenProps
  const [state, send] = useMethodFlow({
    start: () => startPasskey(client, { ownUi: true }),
    journey: { loggedIn: onLinked, fail: onFail },
    isScreenError: isPasskeyError,
  })
  useEffect(() => send({ type: 'start', action: 'link' }), [send])
  const error = state.status === 'error' && isPasskeyError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per error.
  useEffect(() => {
    if (error) onFailed(error)
  }, [error])
  return (
    <PasskeyScreen
      state={state}
      action="link"
      onRetry={() => send({ type: 'retry' })}
      onClose={onClose}
    />
  )
}
