import type { RecoverySecret } from '@latchkey/client/wallet'
import type { WalletScreenProps } from './WalletScreenProps.ts'

/** Props of each recovery method's screens. */
export type RecoverySetupProps<Result> = {
  screenProps: WalletScreenProps
  action: 'recover' | 'create-wallet' | 'set-recovery'
  /** Whether the user started this. Only then can it be closed. */
  isUserInitiated: boolean
  /** Whether the same method was set before. */
  isReset?: boolean
  apply(secret: RecoverySecret): Promise<Result>
  /** Called when the change is stored. */
  onApplied?: ((result: Result) => void) | undefined
  /** Called after the success screen. */
  onFinished(result: Result): void
  onBack?: (() => void) | undefined
  onClose: (() => void) | undefined
}
