import { startPasswordRecovery, type UserOwnedMethod } from '@latchkey/client/wallet'
import { EnterPasswordScreen } from '../../screens/enter-password/EnterPasswordScreen.tsx'
import { RecoveryAutomaticScreen } from '../../screens/recovery-automatic/RecoveryAutomaticScreen.tsx'
import { RecoveryPasskeyScreen } from '../../screens/recovery-passkey/RecoveryPasskeyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { CloudRecovery } from './CloudRecovery.tsx'
import { PasswordSetup } from './PasswordSetup.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useConfirmation } from './useConfirmation.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** Recovers a wallet with its password. */
function PasswordRecovery<Result>(props: RecoverySetupProps<Result>) {
  const { screenProps, onBack, onClose } = props
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useFlow(
    () =>
      startPasswordRecovery(screenProps.wallets, (recoveryPassword) => run({ recoveryPassword })),
    { done: finish },
  )
  return (
    <ScreenFrame>
      <EnterPasswordScreen
        state={state.status === 'done' ? { status: 'recovering' } : state}
        onPassword={(password) => send({ type: 'password', password })}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}

/** Sets up or opens a backup with one of the user's passkeys. */
function PasskeyRecovery<Result>(props: RecoverySetupProps<Result>) {
  const [state, confirm] = useConfirmation(props)
  return (
    <ScreenFrame>
      <RecoveryPasskeyScreen
        action={props.action === 'recover' ? 'recover' : 'set-recovery'}
        state={
          state.status === 'error'
            ? { status: 'error', code: state.error.code }
            : { status: state.status === 'done' ? 'success' : state.status }
        }
        onConfirm={confirm}
        onBack={props.onBack}
        onClose={props.onClose}
      />
    </ScreenFrame>
  )
}

/** Sets up or opens a backup with the screens of the recovery method. */
export function RecoverySetup<Result>({
  method,
  ...props
}: RecoverySetupProps<Result> & { method: UserOwnedMethod | 'privy' }) {
  if (method === 'privy') return <AutomaticRecovery {...props} />
  if (method === 'passkey') return <PasskeyRecovery {...props} />
  if (method !== 'user-passcode') return <CloudRecovery {...props} cloud={method} />
  return props.action === 'recover' ? <PasswordRecovery {...props} /> : <PasswordSetup {...props} />
}

/** Sets up automatic recovery: login alone recovers the wallet. */
function AutomaticRecovery<Result>(props: RecoverySetupProps<Result>) {
  const [{ status }, confirm] = useConfirmation(props)
  return (
    <ScreenFrame>
      <RecoveryAutomaticScreen
        state={{ status: status === 'done' ? 'success' : status }}
        onConfirm={confirm}
        onBack={props.onBack}
        onClose={props.onClose}
      />
    </ScreenFrame>
  )
}
