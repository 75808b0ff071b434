import { RecoveryAutomaticScreen } from '../../screens/recovery-automatic/RecoveryAutomaticScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useConfirmation } from './useConfirmation.ts'

/** Sets up automatic recovery: login alone recovers the wallet. */
export function AutomaticRecovery<Result>(props: RecoverySetupProps<Result>) {
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
