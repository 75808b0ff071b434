import type { RecoverySecret, UserOwnedMethod } from '@latchkey/client/wallet'
import { Automatic } from './Automatic.tsx'
import { PasswordEntry } from './PasswordEntry.tsx'
import type { WalletStage } from './WalletStage.ts'

export type SecureProps<Result> = {
  stage: WalletStage
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

/** Sets up a backup, or opens one: each way with its own screens. */
export function Secure<Result>({
  method,
  ...props
}: SecureProps<Result> & { method: UserOwnedMethod | 'privy' }) {
  if (method === 'privy') return <Automatic {...props} />
  return <PasswordEntry {...props} />
}
