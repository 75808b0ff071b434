import { startPasswordRecovery } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { EnterPasswordScreen } from '../../screens/enter-password/EnterPasswordScreen.tsx'
import { Scene } from '../Scene.tsx'
import { useStageFlow } from '../useStageFlow.ts'
import type { SecureProps } from './SecureProps.ts'
import { useApplied } from './useApplied.ts'

/** The password that opens a backup. */
export function PasswordEntry<Result>(props: SecureProps<Result>) {
  const { stage, onBack, onClose } = props
  const { run, finish } = useApplied(props)
  const [state, send] = useStageFlow(() =>
    startPasswordRecovery(stage.wallets, (recoveryPassword) => run({ recoveryPassword })),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return (
    <Scene>
      <EnterPasswordScreen
        state={{ status: status === 'done' ? 'recovering' : status }}
        onPassword={(password) => send({ type: 'password', password })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
