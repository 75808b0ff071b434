import { startPasskey } from '@latchkey/client/flows/passkey'
import type { PagePasskeys } from '@latchkey/client/step-up'
import { useEffect } from 'react'
import { isPasskeyError } from '../../screens/passkey/getPasskeyErrorText.ts'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'
import { useFlow } from '../useFlow.ts'
import type { StepUpMethodProps } from './StepUpMethodProps.ts'

type Props = StepUpMethodProps & {
  /** Passkeys of the host page, if this page belongs to the vault. */
  passkeys: PagePasskeys | undefined
}

/** Logs in with a passkey of the user. */
export function StepUpPasskey({ client, passkeys, ...on }: Props) {
  const [state, send] = useFlow(
    () => startPasskey(client, { ownUi: true, ...(passkeys && { page: passkeys }) }),
    {
      done: on.onLoggedIn,
      error: ({ error }) => isPasskeyError(error) || on.onFail(error),
    },
  )
  useEffect(() => send({ type: 'start', action: 'login' }), [send])
  return (
    <PasskeyScreen
      state={state}
      action="login"
      onRetry={() => send({ type: 'retry' })}
      onOther={on.onBack}
      onBack={on.onBack}
      onClose={on.onClose}
    />
  )
}
