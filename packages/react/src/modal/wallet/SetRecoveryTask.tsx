import { type EmbeddedWallet, setRecovery, type WalletTask } from '@latchkey/client/wallet'
import { ChooseAndSecure } from './ChooseAndSecure.tsx'
import { Secure } from './Secure.tsx'
import type { WalletStage } from './WalletStage.ts'

type Props = { task: Extract<WalletTask, { type: 'set-recovery' }>; stage: WalletStage }

/** The wallet gets another backup, of a kind that was asked for or that the person chooses. */
export function SetRecoveryTask({ task: { wallet, method, methods }, stage }: Props) {
  const { wallets, onDone, onEnd, onClose } = stage
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
        apply={(secret) => setRecovery(wallets.context, wallets.connector, wallet, method, secret)}
      />
    )
  return (
    <ChooseAndSecure
      {...shared}
      methods={methods}
      current={current}
      apply={(chosen, secret) =>
        setRecovery(wallets.context, wallets.connector, wallet, chosen, secret)
      }
    />
  )
}
