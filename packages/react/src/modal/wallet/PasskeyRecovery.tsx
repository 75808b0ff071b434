import { RecoveryPasskeyScreen } from '../../screens/recovery-passkey/RecoveryPasskeyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useConfirmation } from './useConfirmation.ts'

/** A backup that one of the person's passkeys opens; the browser itself asks for it. */
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
