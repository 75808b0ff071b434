import type { UserOwnedMethod, WalletTask } from '@latchkey/client/wallet'
import { Secure } from './Secure.tsx'
import type { WalletStage } from './WalletStage.ts'

type Props = { task: Extract<WalletTask, { type: 'recover' }>; stage: WalletStage }

/** A wallet is brought to this device from its owner's backup. */
export function RecoverTask({ task: { wallet }, stage }: Props) {
  const { wallets, onDone, onEnd, onClose } = stage
  return (
    <Secure
      stage={stage}
      action="recover"
      method={wallet.recoveryMethod as UserOwnedMethod}
      isUserInitiated
      apply={(secret) => wallets.walletLoader.recover(wallet, secret)}
      onApplied={() => onDone(undefined)}
      onFinished={onEnd}
      onClose={onClose}
    />
  )
}
