import {
  generatePassword,
  inspectPassword,
  passwordFileName,
  startSetPassword,
} from '@latchkey/client/wallet'
import { SetPasswordScreen } from '../../screens/set-password/SetPasswordScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'
import { usePreventClose } from './usePreventClose.ts'

/** Sets a recovery password in five steps. */
export function PasswordSetup<Result>(props: RecoverySetupProps<Result>) {
  const { screenProps, isUserInitiated, isReset = false, onBack, onClose } = props
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(
    () =>
      startSetPassword(screenProps.wallets, {
        submit: (recoveryPassword) => run({ recoveryPassword }),
        isUserInitiated,
      }),
    { seen: finish },
  )
  usePreventClose(screenProps, !isUserInitiated && state.status !== 'failed')
  const view = toScreenState(state)
  const { config } = screenProps.client.getState()
  const minStrength = config?.embedded_wallet_config.password_min_strength
  return (
    <ScreenFrame key={view.status}>
      <SetPasswordScreen
        state={view}
        isReset={isReset}
        isUserInitiated={isUserInitiated}
        fileName={passwordFileName(screenProps.config.appName)}
        inspect={(password) => inspectPassword(password, minStrength)}
        generate={() => generatePassword(screenProps.client.ports.randomBytes)}
        onPassword={(password) => send({ type: 'password', password })}
        onNext={() => send({ type: 'next' })}
        onSet={() => send({ type: 'next' })}
        onBack={state.status === 'creating' ? onBack : () => send({ type: 'back' })}
        onClose={state.status === 'failed' || isUserInitiated ? onClose : undefined}
      />
    </ScreenFrame>
  )
}

type SetPasswordFlowState = ReturnType<ReturnType<typeof startSetPassword>['getState']>

function toScreenState(
  state: SetPasswordFlowState,
): Parameters<typeof SetPasswordScreen>[0]['state'] {
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
