import {
  isUserOwned,
  type RecoveryMethod,
  type RecoverySecret,
  type UserOwnedMethod,
} from '@latchkey/client/wallet'
import { useState } from 'react'
import { RecoverySelectionScreen } from '../../screens/recovery-selection/RecoverySelectionScreen.tsx'
import { PasswordSplashScreen } from '../../screens/set-password/PasswordSplashScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
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
  const onlyMethod = methods.length === 1 ? (methods[0] ?? null) : null
  const [chosen, choose] = useState<Method | null>(onlyMethod)
  const [isSplashSeen, setSplashSeen] = useState(
    onlyMethod !== 'user-passcode' || shared.isUserInitiated,
  )
  if (!isSplashSeen)
    return (
      <ScreenFrame key="splash">
        <PasswordSplashScreen onAdd={() => setSplashSeen(true)} onClose={props.onClose} />
      </ScreenFrame>
    )
  if (chosen === null)
    return (
      <ScreenFrame>
        <RecoverySelectionScreen
          methods={methods}
          current={isUserOwned(current) ? current : null}
          onChoose={(method) => choose(method as Method)}
          onClose={props.onClose}
        />
      </ScreenFrame>
    )
  return (
    <RecoverySetup
      {...shared}
      method={chosen}
      isReset={current === chosen}
      apply={(secret) => apply(chosen, secret)}
      onBack={onlyMethod ? undefined : () => choose(null)}
    />
  )
}
