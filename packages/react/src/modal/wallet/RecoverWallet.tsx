import { type EmbeddedWallet, isUserOwned, type RecoverySecret } from '@latchkey/client/wallet'
import { approvesInVault } from '../approval/isApprovedInVault.ts'
import { lazyScreen } from '../lazyScreen.tsx'
import { RecoveryEvidence } from './RecoveryEvidence.tsx'
import { RecoverySetup } from './RecoverySetup.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'

const ApprovalFrame = lazyScreen(() =>
  import('../approval/ApprovalFrame.tsx').then((file) => file.ApprovalFrame),
)

type Props = { wallet: EmbeddedWallet } & Pick<
  RecoverySetupProps<void>,
  'screenProps' | 'isUserInitiated' | 'onApplied' | 'onFinished' | 'onClose'
>

/** Recovers a wallet on this device with the screens of its recovery method. */
export function RecoverWallet({ wallet, ...props }: Props) {
  const { client, config, wallets, onFailed, onPreventClose } = props.screenProps
  if (approvesInVault(client))
    return (
      <ApprovalFrame
        config={config}
        task={{ type: 'recover', wallet }}
        onDone={() => {
          wallets.walletLoader.markConnected(wallet)
          props.onApplied?.(undefined)
          props.onFinished(undefined)
        }}
        onFailed={onFailed}
        onClose={props.onClose}
        onPreventClose={onPreventClose}
      />
    )
  const { recoveryMethod } = wallet
  const recovery = {
    ...props,
    action: 'recover' as const,
    apply: (secret: RecoverySecret) => wallets.walletLoader.recover(wallet, secret),
  }
  return isUserOwned(recoveryMethod) ? (
    <RecoverySetup {...recovery} method={recoveryMethod} />
  ) : (
    <RecoveryEvidence {...recovery} wallet={wallet} />
  )
}
