import type { UserOwnedMethod, WalletTask } from '@latchkey/client/wallet'
import { RecoverySetup } from './RecoverySetup.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'recover' }>; screenProps: WalletScreenProps }

/** Recovers a wallet on this device from the user's backup. */
export function RecoverTask({ task: { wallet }, screenProps }: Props) {
  const { wallets, onDone, onEnd, onClose } = screenProps
  return (
    <RecoverySetup
      screenProps={screenProps}
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
