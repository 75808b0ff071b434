import { startAgreement } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { RecoveryPasskeyScreen } from '../../screens/recovery-passkey/RecoveryPasskeyScreen.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'

/** A backup that one of the person's passkeys opens; the browser itself asks for it. */
export function Passkey<Result>(props: SecureProps<Result>) {
  const { stage, action, onBack, onClose } = props
  const { run, finish } = useApplied({ ...props, apply: () => props.apply({}) })
  const [state, send] = useStageFlow(() => startAgreement(stage.wallets, () => run(undefined)))
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return (
    <Scene>
      <RecoveryPasskeyScreen
        action={action === 'recover' ? 'recover' : 'set-recovery'}
        state={
          state.status === 'error'
            ? { status: 'error', code: state.error.code }
            : { status: state.status === 'done' ? 'success' : state.status }
        }
        onConfirm={() => send({ type: 'confirm' })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
