import { LatchkeyError } from '@latchkey/client'
import {
  type EmbeddedWallet,
  type RecoverySecret,
  setRecovery,
  type UserOwnedMethod,
  type WalletTask,
} from '@latchkey/client/wallet'
import { ChooseRecovery } from './ChooseRecovery.tsx'
import { RecoverySetup } from './RecoverySetup.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'set-recovery' }>; screenProps: WalletScreenProps }

/** Changes a wallet's recovery method to the requested one or to the user's choice. */
export function SetRecoveryTask({ task: { wallet, method, methods }, screenProps }: Props) {
  const { wallets, onDone, onFailed, onEnd, onClose } = screenProps
  /** A failure can be retried; it is reported only if the user closes the modal instead. */
  const applyRecovery = (chosen: UserOwnedMethod | 'privy', secret: RecoverySecret) =>
    setRecovery(wallets.context, wallets.walletLoader, wallet, chosen, secret).catch((thrown) => {
      onFailed(LatchkeyError.from(thrown), 'when-closed')
      throw thrown
    })
  const shared = {
    screenProps,
    action: 'set-recovery',
    isUserInitiated: true,
    onApplied: (changed: EmbeddedWallet) => onDone(changed),
    onFinished: onEnd,
    onClose,
  } as const
  const current = wallet.recoveryMethod ?? null
  if (method)
    return (
      <RecoverySetup
        {...shared}
        method={method}
        isReset={current === method}
        apply={(secret) => applyRecovery(method, secret)}
      />
    )
  return <ChooseRecovery {...shared} methods={methods} current={current} apply={applyRecovery} />
}
