import { startAgreement } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { RecoveryAutomaticScreen } from '../../screens/recovery-automatic/RecoveryAutomaticScreen.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'

/** Secured without anything for the person to keep. */
export function Automatic<Result>(props: SecureProps<Result>) {
  const { stage, onBack, onClose } = props
  const { run, finish } = useApplied({ ...props, apply: () => props.apply({}) })
  const [state, send] = useStageFlow(() => startAgreement(stage.wallets, () => run(undefined)))
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return (
    <Scene>
      <RecoveryAutomaticScreen
        state={{ status: status === 'done' ? 'success' : status }}
        onConfirm={() => send({ type: 'confirm' })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
