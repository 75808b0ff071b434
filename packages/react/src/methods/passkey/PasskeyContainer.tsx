import { startPasskey } from '@latchkey/client/flows/passkey'
import type { LoginScreens } from '@latchkey/client/login'
import { useEffect } from 'react'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { isPasskeyError } from '../../screens/passkey/getPasskeyErrorText.ts'
import { PasskeyChoiceScreen } from '../../screens/passkey/PasskeyChoiceScreen.tsx'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'

type Props = { params: LoginScreens['passkey']; screenProps: LoginScreenProps }

/** Logs in or signs up with a passkey. If both are allowed, the user chooses first. */
export function PasskeyContainer({ params: { step }, screenProps }: Props) {
  const { journey, onBack, onClose } = screenProps
  const maySignUp =
    screenProps.config.passkeysForSignupEnabled && screenProps.intent.mode !== 'no-signup'
  if (step === undefined && maySignUp)
    return (
      <PasskeyChoiceScreen
        recent={screenProps.recent === 'passkey'}
        onChoose={(chosen) =>
          journey.send({ type: 'open', visit: { name: 'passkey', params: { step: chosen } } })
        }
        onBack={onBack}
        onClose={onClose}
      />
    )
  // The user chose a passkey from the email field's autofill, so the login is already done.
  if (step === 'done')
    return <PasskeyScreen state={{ status: 'done' }} action="login" onRetry={() => {}} />
  return (
    <Ceremony
      action={step === 'signup' ? 'signup' : 'login'}
      maySignUp={maySignUp}
      screenProps={screenProps}
    />
  )
}

type CeremonyProps = {
  action: 'login' | 'signup'
  maySignUp: boolean
  screenProps: LoginScreenProps
}

function Ceremony({ action, maySignUp, screenProps }: CeremonyProps) {
  const { client, journey, outcome, onBack, onClose } = screenProps
  const [state, send] = useFlow(() => startPasskey(client, { ownUi: true }), {
    done: outcome.loggedIn,
    error: ({ error }) => isPasskeyError(error) || outcome.fail(error),
  })
  useEffect(() => send({ type: 'start', action }), [send, action])
  return (
    <PasskeyScreen
      state={state}
      action={'action' in state ? state.action : action}
      onRetry={() =>
        journey.send({
          type: 'retry',
          method: 'passkey',
          restart: () => send({ type: 'retry' }),
        })
      }
      onSignup={maySignUp ? () => send({ type: 'start', action: 'signup' }) : undefined}
      onOther={onBack && (() => journey.send({ type: 'choose-another' }))}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
