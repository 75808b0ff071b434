import { startPasskey } from '@latchkey/client/flows/passkey'
import { useEffect } from 'react'
import { useFlow } from '../../modal/useFlow.ts'
import { isPasskeyError } from '../../screens/passkey/getPasskeyErrorText.ts'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'
import type { MethodLinkProps } from '../MethodModule.ts'

/** Links another passkey. */
export function PasskeyLink({ screenProps, onLinked, onFail }: MethodLinkProps) {
  const { client, onFailed, onClose } = screenProps
  const [state, send] = useFlow(() => startPasskey(client, { ownUi: true }), {
    done: onLinked,
    error: ({ error }) => (isPasskeyError(error) ? onFailed(error) : onFail(error)),
  })
  useEffect(() => send({ type: 'start', action: 'link' }), [send])
  return (
    <PasskeyScreen
      state={state}
      action="link"
      onRetry={() => send({ type: 'retry' })}
      onClose={onClose}
    />
  )
}
