import type { WalletTask } from '@latchkey/client/wallet'
import { RecoverWallet } from './RecoverWallet.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'recover' }>; screenProps: WalletScreenProps }

/** Recovers a wallet on this device from the user's backup. */
export function RecoverTask({ task: { wallet }, screenProps }: Props) {
  const { onDone, onEnd, onClose } = screenProps
  return (
    <RecoverWallet
      wallet={wallet}
      screenProps={screenProps}
      isUserInitiated
      onApplied={() => onDone(undefined)}
      onFinished={onEnd}
      onClose={onClose}
    />
  )
}
