import type { EmbeddedWallet, UserOwnedMethod } from '@latchkey/client/wallet'
import { RecoverySetup } from './RecoverySetup.tsx'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'

type Props = { wallet: EmbeddedWallet } & Pick<
  RecoverySetupProps<void>,
  'screenProps' | 'isUserInitiated' | 'onApplied' | 'onFinished' | 'onClose'
>

/** Recovers a wallet on this device with the screens of its recovery method. */
export function RecoverWallet({ wallet, ...props }: Props) {
  return (
    <RecoverySetup
      {...props}
      action="recover"
      method={wallet.recoveryMethod as UserOwnedMethod}
      apply={(secret) => props.screenProps.wallets.walletLoader.recover(wallet, secret)}
    />
  )
}
