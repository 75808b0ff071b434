import { startPasskey } from '@latchkey/client/flows/passkey'
import { useEffect } from 'react'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'
import { isPasskeyError } from '../../screens/passkey/passkeyErrorText.ts'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { LinkSteps } from './AccountStage.ts'

/** One more passkey. */
export function PasskeyLink({ stage, onLinked, onFail }: LinkSteps) {
  const { client, onFailed, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () => startPasskey(client, { ownUi: true }),
    journey: { loggedIn: onLinked, fail: onFail },
    isOwnError: isPasskeyError,
  })
  useEffect(() => send({ type: 'start', action: 'link' }), [send])
  const error = state.status === 'error' && isPasskeyError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
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
