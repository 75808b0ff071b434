import { RecoveryPasskeyScreen } from '../../screens/recovery-passkey/RecoveryPasskeyScreen.tsx'
import { Scene } from '../Scene.tsx'
import type { SecureProps } from './SecureProps.ts'
import { useAgreement } from './useAgreement.ts'

/** A backup that one of the person's passkeys opens; the browser itself asks for it. */
export function Passkey<Result>(props: SecureProps<Result>) {
  const [state, confirm] = useAgreement(props)
  return (
    <Scene>
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
    </Scene>
  )
}
