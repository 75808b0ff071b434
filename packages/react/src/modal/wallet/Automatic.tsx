import { RecoveryAutomaticScreen } from '../../screens/recovery-automatic/RecoveryAutomaticScreen.tsx'
import { Scene } from '../Scene.tsx'
import type { SecureProps } from './SecureProps.ts'
import { useAgreement } from './useAgreement.ts'

/** Secured without anything for the person to keep. */
export function Automatic<Result>(props: SecureProps<Result>) {
  const [{ status }, confirm] = useAgreement(props)
  return (
    <Scene>
      <RecoveryAutomaticScreen
        state={{ status: status === 'done' ? 'success' : status }}
        onConfirm={confirm}
        onBack={props.onBack}
        onClose={props.onClose}
      />
    </Scene>
  )
}
