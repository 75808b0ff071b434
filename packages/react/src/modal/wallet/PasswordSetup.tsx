import {
  generatePassword,
  inspectPassword,
  passwordFileName,
  startSetPassword,
} from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { SetPasswordScreen } from '../../screens/set-password/SetPasswordScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'
import { useHeld } from './useHeld.ts'

/** A password in five steps. */
export function PasswordSetup<Result>(props: SecureProps<Result>) {
  const { stage, isUserInitiated, isReset = false, onBack, onClose } = props
  const { run, finish } = useApplied(props)
  const [state, send] = useStageFlow(() =>
    startSetPassword(stage.wallets, {
      submit: (recoveryPassword) => run({ recoveryPassword }),
      isUserInitiated,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'seen') finish()
  }, [state.status])
  useHeld(stage, !isUserInitiated && state.status !== 'failed')
  const view = shown(state)
  return (
    <Scene key={view.status}>
      <SetPasswordScreen
        state={view}
        isReset={isReset}
        isUserInitiated={isUserInitiated}
        fileName={passwordFileName(stage.config.appName)}
        inspect={inspectPassword}
        generate={() => generatePassword(stage.client.ports.randomBytes)}
        onPassword={(password) => send({ type: 'password', password })}
        onNext={() => send({ type: 'next' })}
        onSet={() => send({ type: 'next' })}
        onBack={state.status === 'creating' ? onBack : () => send({ type: 'back' })}
        onClose={state.status === 'failed' || isUserInitiated ? onClose : undefined}
      />
    </Scene>
  )
}

type State = ReturnType<ReturnType<typeof startSetPassword>['getState']>

function shown(state: State): Parameters<typeof SetPasswordScreen>[0]['state'] {
  switch (state.status) {
    case 'finalizing':
    case 'submitting':
      return { status: 'finalizing', isBusy: state.status === 'submitting' }
    case 'done':
    case 'seen':
      return { status: 'done', error: null }
    case 'failed':
      return { status: 'done', error: walletText.recoveryErrors.other }
    default:
      return state
  }
}
