import { LatchkeyError } from '@latchkey/client'
import {
  type EmbeddedWallet,
  type RecoverySecret,
  setRecovery,
  type UserOwnedMethod,
  type WalletTask,
} from '@latchkey/client/wallet'
import { ChooseAndSecure } from './ChooseAndSecure.tsx'
import { Secure } from './Secure.tsx'
import type { WalletStage } from './WalletStage.ts'

type Props = { task: Extract<WalletTask, { type: 'set-recovery' }>; stage: WalletStage }

/** The wallet gets another backup, of a kind that was asked for or that the person chooses. */
export function SetRecoveryTask({ task: { wallet, method, methods }, stage }: Props) {
  const { wallets, onDone, onFailed, onEnd, onClose } = stage
  /** A failure may be tried again; whoever leaves instead, the host hears of it. */
  const secure = (chosen: UserOwnedMethod | 'privy', secret: RecoverySecret) =>
    setRecovery(wallets.context, wallets.walletLoader, wallet, chosen, secret).catch((thrown) => {
      onFailed(LatchkeyError.from(thrown), 'when-closed')
      throw thrown
    })
  const shared = {
    stage,
    action: 'set-recovery',
    isUserInitiated: true,
    onApplied: (changed: EmbeddedWallet) => onDone(changed),
    onFinished: onEnd,
    onClose,
  } as const
  const current = wallet.recoveryMethod ?? null
  if (method)
    return (
      <Secure
        {...shared}
        method={method}
        isReset={current === method}
        apply={(secret) => secure(method, secret)}
      />
    )
  return <ChooseAndSecure {...shared} methods={methods} current={current} apply={secure} />
}
