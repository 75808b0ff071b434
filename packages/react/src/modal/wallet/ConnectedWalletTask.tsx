import { type EmbeddedWallet, startLoadWallet, type UserOwnedMethod } from '@latchkey/client/wallet'
import { type ReactNode, useEffect } from 'react'
import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { lazyScreen } from '../lazyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

const RecoverySetup = lazyScreen(() =>
  import('./RecoverySetup.tsx').then((file) => file.RecoverySetup<void>),
)

type Props = {
  wallet: EmbeddedWallet
  screenProps: WalletScreenProps
  /** Preloads the next screens while the wallet connects. */
  preload?: () => Promise<void>
  children: ReactNode
}

/** Loads the wallet on this device, then renders the children. */
export function ConnectedWalletTask({ wallet, screenProps, preload, children }: Props) {
  const { wallets, onFailed, onClose } = screenProps
  const [{ status }, send] = useFlow(() => startLoadWallet(wallets, wallet), {
    failed: ({ error }) => onFailed(error),
  })
  useEffect(() => {
    preload?.()
    send({ type: 'start' })
  }, [preload, send])
  if (status === 'connected') return <ScreenFrame key="connected">{children}</ScreenFrame>
  if (status === 'recovery-needed')
    return (
      <RecoverySetup
        screenProps={screenProps}
        action="recover"
        method={wallet.recoveryMethod as UserOwnedMethod}
        isUserInitiated
        apply={(secret) => wallets.walletLoader.recover(wallet, secret)}
        onFinished={() => send({ type: 'recovered' })}
        onClose={onClose}
      />
    )
  return (
    <ScreenFrame key="connecting">
      <CreateWalletScreen
        state={{ status: status === 'failed' ? 'failed' : 'connecting' }}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
