import {
  isUserOwned,
  type RecoveryMethod,
  type RecoverySecret,
  type UserOwnedMethod,
} from '@latchkey/client/wallet'
import { useState } from 'react'
import { RecoverySelectionScreen } from '../../screens/recovery-selection/RecoverySelectionScreen.tsx'
import { PasswordSplashScreen } from '../../screens/set-password/PasswordSplashScreen.tsx'
import { Scene } from '../Scene.tsx'
import { Secure } from './Secure.tsx'
import type { WalletStage } from './WalletStage.ts'

type Props<Result, Method extends UserOwnedMethod> = {
  stage: WalletStage
  action: 'create-wallet' | 'set-recovery'
  /** What the app offers. */
  methods: readonly Method[]
  current: RecoveryMethod | null
  isUserInitiated: boolean
  apply(method: Method, secret: RecoverySecret): Promise<Result>
  onApplied?(result: Result): void
  onFinished(result: Result): void
  onClose: (() => void) | undefined
}

/** The person chooses how to get back in, unless there is only one way; then it is set up. */
export function ChooseAndSecure<Result, Method extends UserOwnedMethod = UserOwnedMethod>(
  props: Props<Result, Method>,
) {
  const { methods, current, apply, ...shared } = props
  const only = methods.length === 1 ? (methods[0] ?? null) : null
  const [chosen, choose] = useState<Method | null>(only)
  const [isTold, setTold] = useState(only !== 'user-passcode' || shared.isUserInitiated)
  if (!isTold)
    return (
      <Scene key="splash">
        <PasswordSplashScreen onAdd={() => setTold(true)} onClose={props.onClose} />
      </Scene>
    )
  if (chosen === null)
    return (
      <Scene>
        <RecoverySelectionScreen
          methods={methods}
          current={isUserOwned(current) ? current : null}
          onChoose={(method) => choose(method as Method)}
          onClose={props.onClose}
        />
      </Scene>
    )
  return (
    <Secure
      {...shared}
      method={chosen}
      isReset={current === chosen}
      apply={(secret) => apply(chosen, secret)}
      onBack={only ? undefined : () => choose(null)}
    />
  )
}
