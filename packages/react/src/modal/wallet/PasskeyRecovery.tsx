import { RecoveryPasskeyScreen } from '../../screens/recovery-passkey/RecoveryPasskeyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useConfirmation } from './useConfirmation.ts'

/** Sets up or opens a backup with one of the user's passkeys. */
export function PasskeyRecovery<Result>(props: RecoverySetupProps<Result>) {
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
