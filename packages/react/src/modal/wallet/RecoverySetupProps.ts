import type { RecoverySecret } from '@latchkey/client/wallet'
import type { WalletScreenProps } from './WalletScreenProps.ts'

/** What every way of backing up, or of opening a backup, is handed. */
export type RecoverySetupProps<Result> = {
  screenProps: WalletScreenProps
  action: 'recover' | 'create-wallet' | 'set-recovery'
  /** Whether the person came here on their own: only then is there a way out. */
  isUserInitiated: boolean
  /** Whether there was one of the kind before. */
  isReset?: boolean
  apply(secret: RecoverySecret): Promise<Result>
  /** It holds from now on. */
  onApplied?: ((result: Result) => void) | undefined
  /** The person has seen that it does. */
  onFinished(result: Result): void
  onBack?: (() => void) | undefined
  onClose: (() => void) | undefined
}
