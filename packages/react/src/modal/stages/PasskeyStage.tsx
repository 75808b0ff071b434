import { startPasskey } from '@latchkey/client/flows/passkey'
import { useEffect } from 'react'
import { PasskeyChoiceScreen } from '../../screens/passkey/PasskeyChoiceScreen.tsx'
import { PasskeyScreen } from '../../screens/passkey/PasskeyScreen.tsx'
import { isPasskeyError } from '../../screens/passkey/passkeyErrorText.ts'
import type { ScreenParams } from '../history.ts'
import type { Stage } from '../Stage.ts'
import { useMethodFlow } from '../useMethodFlow.ts'

type Props = { params: ScreenParams['passkey']; stage: Stage }

/** The way in by passkey: first which of the two it is to be, where there are two. */
export function PasskeyStage({ params: { step }, stage }: Props) {
  const { journey, onBack, onClose } = stage
  const maySignUp = stage.config.passkeysForSignupEnabled && stage.intent.mode !== 'no-signup'
  if (step === 'choice' && maySignUp)
    return (
      <PasskeyChoiceScreen
        recent={stage.recent === 'passkey'}
        onChoose={(chosen) => journey.visit({ name: 'passkey', params: { step: chosen } })}
        onBack={onBack}
        onClose={onClose}
      />
    )
  // Chosen from the suggestions of the email field: nothing is left to ask.
  if (step === 'done')
    return <PasskeyScreen state={{ status: 'done' }} action="login" onRetry={() => {}} />
  return (
    <Ceremony action={step === 'signup' ? 'signup' : 'login'} maySignUp={maySignUp} stage={stage} />
  )
}

type CeremonyProps = { action: 'login' | 'signup'; maySignUp: boolean; stage: Stage }

function Ceremony({ action, maySignUp, stage }: CeremonyProps) {
  const { client, journey, onBack, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () => startPasskey(client, { ownUi: true }),
    journey,
    isOwnError: isPasskeyError,
  })
  useEffect(() => send({ type: 'start', action }), [send, action])
  return (
    <PasskeyScreen
      state={state}
      action={'action' in state ? state.action : action}
      onRetry={() => journey.retry('passkey', () => send({ type: 'retry' }))}
      onSignup={maySignUp ? () => send({ type: 'start', action: 'signup' }) : undefined}
      onOther={onBack && journey.chooseAnother}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
