import { startPasswordRecovery } from '@latchkey/client/wallet'
import { useEffect } from 'react'
import { EnterPasswordScreen } from '../../screens/enter-password/EnterPasswordScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** Recovers a wallet with its password. */
export function PasswordRecovery<Result>(props: RecoverySetupProps<Result>) {
  const { screenProps, onBack, onClose } = props
  const { run, finish } = useDeferredResult(props)
  const [state, send] = useScreenFlow(() =>
    startPasswordRecovery(screenProps.wallets, (recoveryPassword) => run({ recoveryPassword })),
  )
  const { status } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per status.
  useEffect(() => {
    if (status === 'done') finish()
  }, [status])
  return (
    <ScreenFrame>
      <EnterPasswordScreen
        state={{ status: status === 'done' ? 'recovering' : status }}
        onPassword={(password) => send({ type: 'password', password })}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
