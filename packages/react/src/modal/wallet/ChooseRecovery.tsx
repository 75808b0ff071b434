import {
  isUserOwned,
  type RecoveryMethod,
  type RecoverySecret,
  startRecoverySteps,
  type UserOwnedMethod,
} from '@latchkey/client/wallet'
import { RecoverySelectionScreen } from '../../screens/recovery-selection/RecoverySelectionScreen.tsx'
import { PasswordSplashScreen } from '../../screens/set-password/PasswordSplashScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { RecoverySetup } from './RecoverySetup.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props<Result, Method extends UserOwnedMethod> = {
  screenProps: WalletScreenProps
  action: 'create-wallet' | 'set-recovery'
  /** Recovery methods that the app offers. */
  methods: readonly Method[]
  current: RecoveryMethod | null
  isUserInitiated: boolean
  apply(method: Method, secret: RecoverySecret): Promise<Result>
  onApplied?(result: Result): void
  onFinished(result: Result): void
  onClose: (() => void) | undefined
}

/** Lets the user choose a recovery method, unless there is only one, then sets it up. */
export function ChooseRecovery<Result, Method extends UserOwnedMethod = UserOwnedMethod>(
  props: Props<Result, Method>,
) {
  const { methods, current, apply, ...shared } = props
  const { screenProps, isUserInitiated, onClose } = shared
  const [{ visits }, send] = useFlow(() =>
    startRecoverySteps(screenProps.wallets, { methods, isUserInitiated }),
  )
  const [visit, previous] = visits
  switch (visit.name) {
    case 'splash':
      return (
        <ScreenFrame key="splash">
          <PasswordSplashScreen
            onAdd={() => send({ type: 'choose', method: 'user-passcode' as Method })}
            onClose={onClose}
          />
        </ScreenFrame>
      )
    case 'selection':
      return (
        <ScreenFrame>
          <RecoverySelectionScreen
            methods={methods}
            current={isUserOwned(current) ? current : null}
            onChoose={(method) => send({ type: 'choose', method: method as Method })}
            onClose={onClose}
          />
        </ScreenFrame>
      )
    case 'set-up': {
      const { method } = visit
      return (
        <RecoverySetup
          {...shared}
          method={method}
          isReset={current === method}
          apply={(secret) => apply(method, secret)}
          onBack={previous && (() => send({ type: 'back' }))}
        />
      )
    }
  }
}
