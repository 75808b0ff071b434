import { startPasswordRecovery } from '@latchkey/client/wallet'
import { EnterPasswordScreen } from '../../screens/enter-password/EnterPasswordScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'
import { useDeferredResult } from './useDeferredResult.ts'

/** Recovers a wallet with its password. */
export function PasswordRecovery<Result>(props: RecoverySetupProps<Result>) {
  const { screenProps, onBack, onClose } = props
  const { run, finish } = useDeferredResult(props)
  const [{ status }, send] = useFlow(
    () =>
      startPasswordRecovery(screenProps.wallets, (recoveryPassword) => run({ recoveryPassword })),
    { done: finish },
  )
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
